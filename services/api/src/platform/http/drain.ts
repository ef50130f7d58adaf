import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The responses of a server that have not ended, with when each began, in ms of `performance.now()`. */
export interface OpenResponses extends Iterable<[response: ServerResponse, since: number]> {
  /** One that somebody may still wait for: what is the system's already, as is its request, has ended. */
  add(response: ServerResponse): void;
  /**
   * Whether what comes on this connection has its answer, on its way or out: before its body had come, if it ever comes.
   * A further one would be read as a part of that, or as the answer to what is asked next.
   */
  hasAnswered(socket: Duplex): boolean;
  /** Resolves when all have ended: their last bytes are the system's. */
  none(): Promise<void>;
}

/** Whether nothing more is sent and nothing more comes: its last bytes went to the system as they were written. */
const hasEnded = ({ req: { headers }, writableEnded, writableLength }: ServerResponse): boolean =>
  writableEnded &&
  writableLength === 0 &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * One listener for all of them: each request costs a row of a table, and no timer of its own. What is answered at once and
 * whole, as most is, costs neither.
 */
export const createOpenResponses = (now = () => performance.now()): OpenResponses => {
  const open = new Map<ServerResponse, number>();
  const waiting: (() => void)[] = [];
  // One that is used on, for a request that came whole, stays here: it may then be closed without a word, which costs nobody.
  const answeredEarly = new WeakSet<Duplex>();
  function forget(this: ServerResponse) {
    open.delete(this);
    if (open.size === 0) for (const resolve of waiting.splice(0)) resolve();
    // Node has taken the connection away from a request that was cut off; nothing more comes on it.
    const socket = this.req.socket as Duplex | null | undefined;
    if (socket && !this.req.complete) answeredEarly.add(socket);
  }
  return {
    add(response) {
      if (hasEnded(response)) return;
      open.set(response, now());
      response.on('close', forget);
    },
    hasAnswered: (socket) =>
      answeredEarly.has(socket) ||
      [...open].some(([{ req, headersSent }]) => req.socket === socket && headersSent),
    none: () =>
      open.size === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => void waiting.push(resolve)),
    [Symbol.iterator]: () => open[Symbol.iterator](),
  };
};

/** Takes a server away from those who use it, without breaking off a connection that somebody still writes to. */
export interface Drain {
  /** Those of the server that is drained. */
  open: OpenResponses;
  /** A further one, which `answer` answers, at once or later. */
  take(response: ServerResponse, answer: () => void): void;
  /** From now on each answer ends its connection, also those that are being worked on. */
  begin(): void;
  hasBegun(): boolean;
}

export const createDrain = (): Drain => {
  const open = createOpenResponses();
  let hasBegun = false;

  /** Says so in the answer itself: whoever reads it sends nothing more that way. Too late where its head is out. */
  const makeLast = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  return {
    open,
    take(response, answer) {
      if (hasBegun) makeLast(response);
      answer();
      open.add(response);
    },
    begin() {
      hasBegun = true;
      for (const [response] of open) if (!response.headersSent) makeLast(response);
    },
    hasBegun: () => hasBegun,
  };
};
