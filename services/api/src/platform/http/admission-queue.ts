import { SECOND_MS } from '@site/contracts/units';

/** Limits how many calls are worked on at once; further ones wait for their turn. */
export interface AdmissionQueue {
  /** Whether a call of this network is to be refused now. */
  isClosed(network: string): boolean;
  /** Resolves with whether the call may begin, when it is its turn; not if its caller has gone. Whoever may, leaves. */
  enter(network: string, isGone: () => boolean): Promise<boolean>;
  leave(): void;
  limit: number;
}

/** More than keep one process busy while a round trip takes at most 50 ms; half of what the driver opens (`maxPoolSize`). */
const LIMIT = 50;
/** A process answers so many within `BURST_MS`: as many people press the button when a host says "now". */
const MOST_WAITING = 500;
/** A queue that has not been empty for so long is no burst but more than can be answered … */
const BURST_MS = 3 * SECOND_MS;
/** … until it has been empty for so long. */
const CALM_MS = SECOND_MS;
/** Then so many networks wait, each with at most so many calls. */
const FEW = 8;
/** Who waits longer is to try again. */
const PATIENCE_MS = 5 * SECOND_MS;

/** Answers with whether the call may begin. */
type Waiting = (mayBegin: boolean) => void;

/**
 * A burst waits for its turn, a lasting overload is refused: a queue that stands makes everybody wait and serves nobody
 * more (as CoDel drops packets). Networks have their turns one after the other, so that none keeps others out.
 */
export const createAdmissionQueue = (
  limit = LIMIT,
  now = () => performance.now(),
): AdmissionQueue => {
  /** By network, the next one first; none of them is empty. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  let waitingSince = 0;
  let emptySince = -Infinity;

  const longest = () => [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a));

  const isClosed = (network: string): boolean => {
    if (waiting === 0) return false;
    const own = queues.get(network)?.length ?? 0;
    if (now() - waitingSince > BURST_MS) return own >= FEW || queues.size >= FEW;
    return waiting >= MOST_WAITING && own + 1 >= longest().length;
  };

  const wait = (network: string, isGone: () => boolean): Promise<boolean> =>
    new Promise((resolve) => {
      const queue = queues.get(network) ?? [];
      const answer = (mayBegin: boolean) => {
        clearTimeout(patience);
        queue.splice(queue.indexOf(answer), 1);
        if (queue.length === 0) queues.delete(network);
        waiting -= 1;
        if (waiting === 0) emptySince = now();
        const begins = mayBegin && !isGone();
        if (begins) running += 1;
        resolve(begins);
      };
      const patience = setTimeout(answer, PATIENCE_MS, false);
      if (waiting === 0 && now() - emptySince > CALM_MS) waitingSince = now();
      queues.set(network, queue);
      queue.push(answer);
      waiting += 1;
    });

  return {
    limit,
    isClosed,
    async enter(network, isGone) {
      if (waiting === 0 && running < limit) {
        running += 1;
        return true;
      }
      if (isClosed(network)) return false;
      if (waiting >= MOST_WAITING) longest().at(-1)!(false);
      return wait(network, isGone);
    },
    leave() {
      running -= 1;
      for (const [network, queue] of queues) {
        if (running >= limit) return;
        // Behind the other networks.
        queues.delete(network);
        queues.set(network, queue);
        queue[0]!(true);
      }
    },
  };
};
