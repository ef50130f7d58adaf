import type { ServerResponse } from 'node:http';
import { createOpenResponses, type OpenResponses } from './open-responses';

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
