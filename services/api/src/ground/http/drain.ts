import type { RequestListener, ServerResponse } from 'node:http';

/** Takes a server away from those who use it, without breaking off a connection that somebody still writes to. */
export interface Drain {
  /** In front of the application. */
  around(listener: RequestListener): RequestListener;
  /** From now on each answer ends its connection, also those that are being worked on. */
  begin(): void;
  hasBegun(): boolean;
}

export const createDrain = (): Drain => {
  const open = new Set<ServerResponse>();
  let hasBegun = false;

  /** Says so in the answer itself: whoever reads it sends nothing more that way. Too late where its head is out. */
  const makeLast = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  return {
    around: (listener) => (request, response) => {
      if (hasBegun) makeLast(response);
      open.add(response);
      response.on('close', () => open.delete(response));
      listener(request, response);
    },
    begin() {
      hasBegun = true;
      for (const response of open) if (!response.headersSent) makeLast(response);
    },
    hasBegun: () => hasBegun,
  };
};
