import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import { createDrain, type Drain } from './drain';

/** In ms. */
export interface ConnectionLimits {
  /** From the connection, or the first byte of a further request, to the end of the request's headers. */
  head: number;
  /** From the same moment to the end of the request's body. */
  request: number;
  /** From the request's headers until the response has been read. */
  response: number;
  /** Between two requests. */
  idle: number;
  /** Maximum number of connections; further ones are closed. Default: as many as the system allows. */
  maxConnections?: number;
}

const LIMITS: ConnectionLimits = {
  head: 15 * SECOND_MS,
  request: MINUTE_MS,
  // 5 MB, more than any file of the site, at 9 KB a second.
  response: 10 * MINUTE_MS,
  // Longer than the idle time of the usual load balancers, which otherwise reuse a closed connection.
  idle: 65 * SECOND_MS,
};

/** Ends responses that are not read in time; Node has no such limit. */
const destroyUnreadResponses = (server: Server, { open }: Drain, limit: number): void => {
  const end = () => {
    const now = performance.now();
    for (const [response, since] of open) if (now - since >= limit) response.destroy();
  };
  const timer = setInterval(end, limit / 5).unref();
  server.on('close', () => clearInterval(timer));
};

/** Whether a request has exactly one Host header (RFC 9112, section 3.2). HTTP/1.0 needs none. */
const hasValidHost = ({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
};

interface ServerOptions {
  limits?: ConnectionLimits;
  drain?: Drain;
}

/** A server that is not listening yet. Slow senders get 408; silent connections and slow readers are closed. */
export const siteServer = (
  application: RequestListener,
  { limits = LIMITS, drain = createDrain() }: ServerOptions = {},
): Server => {
  const { head, request, response: responseLimit, idle, maxConnections } = limits;
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      keepAliveTimeout: idle,
      // With Node's default, 30 s, limits would be exceeded by more than a fifth.
      connectionsCheckingInterval: head / 5,
      // Node would use the first of two Host headers.
      requireHostHeader: false,
    },
    (incoming, response) => {
      drain.track(response, () => {
        if (hasValidHost(incoming)) application(incoming, response);
        else response.writeHead(400, { Connection: 'close' }).end();
      });
    },
  );
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
  destroyUnreadResponses(server, drain, responseLimit);
  return server;
};
