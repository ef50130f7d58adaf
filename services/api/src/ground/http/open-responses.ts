import type { ServerResponse } from 'node:http';

/** The responses of a server that have not ended, with when each began, in ms of `performance.now()`. */
export interface OpenResponses extends Iterable<[response: ServerResponse, since: number]> {
  add(response: ServerResponse): void;
}

/** One listener for all of them: each request costs a row of a table, and no timer of its own. */
export const createOpenResponses = (now = () => performance.now()): OpenResponses => {
  const open = new Map<ServerResponse, number>();
  function forget(this: ServerResponse) {
    open.delete(this);
  }
  return {
    add(response) {
      open.set(response, now());
      response.on('close', forget);
    },
    [Symbol.iterator]: () => open[Symbol.iterator](),
  };
};
