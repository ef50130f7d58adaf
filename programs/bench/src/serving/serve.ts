import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Side } from './sides';

export interface Served {
  /** `http://localhost:41234` */
  url: string;
  stop(): Promise<void>;
}

/** A side on a free port of this machine; what it does not answer is asked of the site. */
export const serveSide = (site: string, side: Side): Promise<Served> =>
  listen((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const answer = method === 'GET' ? side(url) : undefined;
    if (answer) {
      answer.then(
        ({ status, headers: told, body }) => outgoing.writeHead(status, told).end(body),
        (error: unknown) => outgoing.writeHead(500).end(String(error)),
      );
      return;
    }
    const host = new URL(site).host;
    // The site takes what is sent from its own pages only.
    const asked = { ...headers, host, ...(headers.origin && { origin: site }) };
    const passed = request(site + url, { method, headers: asked }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      // A visitor who leaves ends both.
      pipeline(answered, outgoing).catch(() => undefined);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });

/** One pixel of a pale green, stretched over every tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4cecEAATcAm0jZsDKAAAAAElFTkSuQmCC',
  'base64',
);

/** Map tiles, so that nothing is fetched from elsewhere. */
export const serveTiles = (): Promise<Served> =>
  listen((_, outgoing) => {
    const headers = { 'content-type': 'image/png', 'access-control-allow-origin': '*' };
    outgoing.writeHead(200, headers).end(TILE);
  });

async function listen(listener: RequestListener): Promise<Served> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
