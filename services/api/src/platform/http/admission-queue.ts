import { SECOND_MS } from '@site/contracts/units';

/** Enough to keep a process busy at round trips of up to 50 ms; half of the driver's `maxPoolSize`. */
const LIMIT = 50;
/** About as many as a process answers within `BURST_MS`. */
const MAX_WAITING = 500;
/** An overload is lasting once the queue has been non-empty for this long. */
const BURST_MS = 3 * SECOND_MS;
/** A lasting overload has ended once the queue has been empty for this long. */
const CALM_MS = SECOND_MS;
/** During a lasting overload: maximum number of waiting networks, and of calls of each. */
const MAX_WAITING_IN_OVERLOAD = 8;
/** Longest time in the queue. */
const MAX_WAIT_MS = 5 * SECOND_MS;

type Settle = (mayBegin: boolean) => void;

/**
 * Queues bursts, but refuses calls during a lasting overload, because a standing queue adds latency without throughput
 * (as in CoDel). Networks take turns, so that none blocks others.
 */
export const createAdmissionQueue = (limit = LIMIT, now = () => performance.now()) => {
  /** Network → queue, in the order of their turns; empty queues are removed. */
  const queues = new Map<string, Settle[]>();
  let running = 0;
  let waiting = 0;
  let waitingSince = 0;
  let emptySince = -Infinity;

  const longest = () => [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a));

  const isClosed = (network: string): boolean => {
    if (waiting === 0) return false;
    const ownCount = queues.get(network)?.length ?? 0;
    if (now() - waitingSince > BURST_MS)
      return ownCount >= MAX_WAITING_IN_OVERLOAD || queues.size >= MAX_WAITING_IN_OVERLOAD;
    return waiting >= MAX_WAITING && ownCount + 1 >= longest().length;
  };

  const wait = (network: string, isGone: () => boolean): Promise<boolean> =>
    new Promise((resolve) => {
      const queue = queues.get(network) ?? [];
      const settle = (mayBegin: boolean) => {
        clearTimeout(timeout);
        queue.splice(queue.indexOf(settle), 1);
        if (queue.length === 0) queues.delete(network);
        waiting -= 1;
        if (waiting === 0) emptySince = now();
        const begins = mayBegin && !isGone();
        if (begins) running += 1;
        resolve(begins);
      };
      const timeout = setTimeout(settle, MAX_WAIT_MS, false);
      if (waiting === 0 && now() - emptySince > CALM_MS) waitingSince = now();
      queues.set(network, queue);
      queue.push(settle);
      waiting += 1;
    });

  return {
    limit,
    /** Whether a call of this network must be refused now. */
    isClosed,
    /**
     * Resolves in turn with whether the call may begin; if so, `leave` must be called at its end. False for a caller
     * that has disconnected.
     */
    async enter(network: string, isGone: () => boolean): Promise<boolean> {
      if (waiting === 0 && running < limit) {
        running += 1;
        return true;
      }
      if (isClosed(network)) return false;
      if (waiting >= MAX_WAITING) longest().at(-1)!(false);
      return wait(network, isGone);
    },
    leave(): void {
      running -= 1;
      for (const [network, queue] of queues) {
        if (running >= limit) return;
        // Moves the network behind the others.
        queues.delete(network);
        queues.set(network, queue);
        queue[0]!(true);
      }
    },
  };
};
export type AdmissionQueue = ReturnType<typeof createAdmissionQueue>;
