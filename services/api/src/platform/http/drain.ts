import type { ServerResponse } from 'node:http';

/** Whether everything was passed to the operating system, and no request body is expected. */
const hasEnded = ({ req: { headers }, writableEnded, writableLength }: ServerResponse): boolean =>
  writableEnded &&
  writableLength === 0 &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * The responses of a server that have not ended, with their start in ms of `performance.now()`. Uses one listener
 * function for all responses; most have ended before they are added.
 */
export const createOpenResponses = () => {
  const open = new Map<ServerResponse, number>();
  const waiting: (() => void)[] = [];
  function remove(this: ServerResponse) {
    open.delete(this);
    if (open.size === 0) for (const resolve of waiting.splice(0)) resolve();
  }
  return {
    /** A response that has ended completely is not added. */
    add(response: ServerResponse): void {
      if (hasEnded(response)) return;
      open.set(response, performance.now());
      response.on('close', remove);
    },
    /** Resolves when all have ended and their last bytes were passed to the operating system. */
    allEnded: () =>
      open.size === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => void waiting.push(resolve)),
    [Symbol.iterator]: () => open[Symbol.iterator](),
  };
};

export const createDrain = () => {
  const open = createOpenResponses();
  let hasBegun = false;

  /** Sends `Connection: close`, unless the headers were sent already. */
  const closeAfter = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  return {
    open,
    /** Registers a response that `respond` completes now or later. */
    track(response: ServerResponse, respond: () => void): void {
      if (hasBegun) closeAfter(response);
      respond();
      open.add(response);
    },
    /** From now on each response closes its connection, including those in progress. */
    begin(): void {
      hasBegun = true;
      for (const [response] of open) if (!response.headersSent) closeAfter(response);
    },
    hasBegun: (): boolean => hasBegun,
  };
};
export type Drain = ReturnType<typeof createDrain>;
