import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface RecordedRequest {
  method?: string;
  url?: string;
  token?: string;
  type?: string;
  body: unknown;
}

/** Longer than a test, in ms: a call fails if the server closes its kept-alive connection. */
const KEEP_ALIVE_MS = 600_000;

/** A fake site that records requests and sends configured responses. */
export async function startTestSite() {
  const requests: RecordedRequest[] = [];
  const configured = { status: 200, text: '{}' };
  /** Path → response. */
  const pathResponses = new Map<string, string>();
  const record = async (request: IncomingMessage) => {
    const body = await text(request);
    requests.push({
      method: request.method,
      url: request.url,
      token: request.headers.authorization,
      type: request.headers['content-type'],
      body: body ? JSON.parse(body) : undefined,
    });
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    record(request).then(
      () => {
        const pathResponse = pathResponses.get(request.url ?? '');
        response
          .writeHead(pathResponse === undefined ? configured.status : 200)
          .end(pathResponse ?? configured.text);
      },
      (error: Error) => response.destroy(error),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    respond(status: number, body: unknown) {
      Object.assign(configured, {
        status,
        text: typeof body === 'string' ? body : JSON.stringify(body),
      });
    },
    respondTo: (url: string, body: unknown) => void pathResponses.set(url, JSON.stringify(body)),
    reset() {
      requests.length = 0;
      pathResponses.clear();
      Object.assign(configured, { status: 200, text: '{}' });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
