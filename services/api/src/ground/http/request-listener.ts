import type { RequestListener } from 'node:http';
import { MINUTE_MS } from '@site/contracts/units';
import type Koa from 'koa';

/**
 * How long an answer may take until it has been read, in ms: 5 MB, more than any file of the site, at 9 KB a second. Node
 * bounds requests only, so that who never reads would keep a socket and what is sent for ever.
 */
const ANSWER_LIMIT_MS = 10 * MINUTE_MS;

/** The application for Node's server. Koa answers what fails, so that its promise never rejects. */
export const requestListener = (app: Koa, limit = ANSWER_LIMIT_MS): RequestListener => {
  const answer = app.callback();
  return (request, response) => {
    const tooLate = setTimeout(() => response.destroy(), limit).unref();
    response.on('close', () => clearTimeout(tooLate));
    void answer(request, response);
  };
};
