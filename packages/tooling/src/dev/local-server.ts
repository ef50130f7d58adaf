import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LocalBuild } from '@site/contracts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** After how many ms a browser reconnects to a broken event stream. */
const RETRY_MS = 200;

interface LocalServerOptions {
  /** The only origin whose pages may read what is served. */
  site: string;
  /** A browser has returned to the live part, for this reason. */
  onEnd: (why: string) => void;
}

/**
 * Serves a local build to the pages of one site, from memory and on this machine only.
 *
 * Unreleased code is private: requests from other origins and for other host names (DNS rebinding) are refused, and CORP
 * prevents other sites from running the scripts without CORS.
 */
export async function startLocalServer({ site, onEnd }: LocalServerOptions) {
  /** Path → bytes of the latest build and of the previous one, which a page may still be loading. */
  let builds: Map<string, Buffer>[] = [];
  let latest: LocalBuild | undefined;
  const listeners = new Set<ServerResponse>();
  const event = (build: LocalBuild) => `retry: ${RETRY_MS}\ndata: ${JSON.stringify(build)}\n\n`;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { origin } = request.headers;
    if (!allowedHosts().includes(request.headers.host ?? '') || (origin && origin !== site))
      return void response.writeHead(403).end();
    response.setHeader('Access-Control-Allow-Origin', site);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cache-Control', 'no-store');

    if (request.method === 'OPTIONS') {
      // Private network access: the preflight before a page of a public site may reach this machine.
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
      return void response.writeHead(204).end();
    }
    if (request.method === 'POST' && pathname === '/ended' && origin) {
      onEnd((await text(request)).slice(0, 2000));
      return void response.writeHead(204).end();
    }
    if (pathname === '/events' && latest) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(event(latest));
      listeners.add(response);
      return void response.on('close', () => listeners.delete(response));
    }
    const file = builds.find((build) => build.has(pathname))?.get(pathname);
    if (!file) return void response.writeHead(404).end();
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
    response.setHeader('Content-Type', type);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (type.startsWith('text/')) response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.writeHead(200).end(file);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const allowedHosts = () => [`localhost:${port}`, `127.0.0.1:${port}`];

  const publish = (build: LocalBuild): void => {
    latest = build;
    for (const listener of listeners) listener.write(event(build));
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    /** Replaces what browsers get. */
    serve(build: LocalBuild, files: Map<string, Buffer>): void {
      builds = [files, ...builds].slice(0, 2);
      publish(build);
    },
    /** Keeps serving the latest build, with the reason why there is no newer one. */
    warn(problem: string): void {
      if (latest) publish({ ...latest, problem });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>;
