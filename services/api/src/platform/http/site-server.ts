import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import { createDrain, type Drain } from './drain';

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
  /** How many connections there may be at once; a further one is closed as it comes. Without, as many as the system has. */
  most?: number;
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
const endUnread = (server: Server, { open }: Drain, limit: number): void => {
  const end = () => {
    const now = performance.now();
    for (const [response, since] of open) if (now - since >= limit) response.destroy();
  };
  // A limit is overrun by at most a fifth, as the head's is.
  const looking = setInterval(end, limit / 5).unref();
  server.on('close', () => clearInterval(looking));
};

/** What Node's parser has against a request, where it is not simply none. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Whether a request names the one host that it is meant for (RFC 9112, section 3.2). HTTP/1.0 knows no hosts. */
const namesHost = ({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
};

/** The headers of what is answered before any application is asked: the same as of all else. */
const refusalHeaders = (headers: Record<string, string>): [string, string][] =>
  Object.entries({ ...headers, 'Cache-Control': 'no-store', Connection: 'close' });

const refuse = (response: ServerResponse, status: number, lines: [string, string][]): void => {
  for (const [name, value] of lines) response.setHeader(name, value);
  response.writeHead(status).end();
};

/** What Node would answer by itself. */
const refuseUnread = (server: Server, lines: [string, string][], { open }: Drain): void => {
  server
    .on('checkExpectation', (_, response) => refuse(response, 417, lines))
    .on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (!socket.writable || open.hasAnswered(socket)) return socket.destroy();
      const status = STATUS_OF[error.code ?? ''] ?? 400;
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Length: 0']
        .concat(lines.map(([name, value]) => `${name}: ${value}`))
        .join('\r\n');
      socket.end(`${head}\r\n\r\n`);
    });
};

interface ServerOptions {
  /** Of what Node answers by itself. */
  headers?: Record<string, string>;
  limits?: ConnectionLimits;
  drain?: Drain;
}

/**
 * A server, not yet listening, of whose connections none stays for longer than the limits: slow senders are answered 408
 * and closed, silent ones and slow readers closed.
 */
export const siteServer = (
  application: RequestListener,
  { headers = {}, limits = LIMITS, drain = createDrain() }: ServerOptions = {},
): Server => {
  const { head, request, answer, idle, most } = limits;
  const lines = refusalHeaders(headers);
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      keepAliveTimeout: idle,
      // Node looks each half a minute if it is not told; a limit is overrun by at most a fifth.
      connectionsCheckingInterval: head / 5,
      // Looked at here: Node's refusal has none of the headers, and of two hosts it takes the first.
      requireHostHeader: false,
    },
    (asked, response) => {
      drain.take(response, () => {
        if (namesHost(asked)) application(asked, response);
        else refuse(response, 400, lines);
      });
    },
  );
  if (most !== undefined) server.maxConnections = most;
  endUnread(server, drain, answer);
  refuseUnread(server, lines, drain);
  return server;
};
