import { createServer, type RequestListener, type Server } from 'node:http';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import type Koa from 'koa';

/** How long a connection may take for one thing, in ms. */
export interface ConnectionLimits {
  /** From the connection, or the first byte of a further request, until the request's head is whole. */
  head: number;
  /** The same until its body is. */
  request: number;
  /** From the head until the answer has been read. */
  answer: number;
  /** Between two requests. */
  idle: number;
}

const LIMITS: ConnectionLimits = {
  head: 15 * SECOND_MS,
  request: MINUTE_MS,
  // 5 MB, more than any file of the site, at 9 KB a second.
  answer: 10 * MINUTE_MS,
  // Longer than the idle time of the usual load balancers, which otherwise reuse a closed connection.
  idle: 65 * SECOND_MS,
};

/** Bounds what Node does not: who never reads would keep a socket, and what is sent, for ever. */
const endUnread =
  (listener: RequestListener, limit: number): RequestListener =>
  (request, response) => {
    const tooLate = setTimeout(() => response.destroy(), limit).unref();
    response.on('close', () => clearTimeout(tooLate));
    listener(request, response);
  };

/**
 * A server, not yet listening, of whose connections none stays for longer than the limits: slow senders are answered 408
 * and closed, silent ones and slow readers closed.
 */
export const boundedServer = (
  listener: RequestListener,
  { head, request, answer, idle }: ConnectionLimits = LIMITS,
): Server =>
  createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      keepAliveTimeout: idle,
      // Node looks each half a minute if it is not told; a limit is overrun by at most a fifth.
      connectionsCheckingInterval: head / 5,
    },
    endUnread(listener, answer),
  );

/** The application's own. Koa answers what fails, so that its promise never rejects. */
export const siteServer = (app: Koa, limits?: ConnectionLimits): Server => {
  const answer = app.callback();
  return boundedServer((request, response) => void answer(request, response), limits);
};
