/** The two sides of the comparison: servers that respond from memory, with the same headers and compression. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { BrowserPart, SiteState } from '@site/contracts';
import type { Monolith } from './monolith';

interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const CONNECTION_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** The site's response to a browser that accepts brotli, still compressed. */
export const fetchCompressed = (site: string, path: string): Promise<SiteResponse> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: '*/*' };
    const outgoing = request(site + path, { headers, agent: false }, (response) => {
      const headerEntries = Object.entries(response.headers).filter(
        ([name]) => !CONNECTION_HEADERS.includes(name),
      );
      const head = {
        status: response.statusCode ?? 500,
        headers: Object.fromEntries(headerEntries),
      };
      buffer(response).then((body) => resolve({ ...head, body }), reject);
    });
    outgoing.on('error', reject).end();
  });

const withBody = (response: SiteResponse, body: Buffer): SiteResponse => ({
  ...response,
  headers: { ...response.headers, 'content-length': String(body.length) },
  body,
});

/** The response to `GET path`; undefined if the request is forwarded to the site. */
type Side = (path: string) => Promise<SiteResponse> | undefined;

/** `base`: where the monolith's files are served, such as `/releases/shell/1.0.0/`. */
export function createSides(site: string, monolith: Monolith, base: string) {
  const responses = new Map<string, Promise<SiteResponse>>();
  const cached = (key: string, create: () => Promise<SiteResponse>): Promise<SiteResponse> => {
    const response = responses.get(key) ?? create();
    responses.set(key, response);
    return response;
  };
  const original = (path: string) => cached(path, () => fetchCompressed(site, path));
  const files = new Set(monolith.files.map((file) => base + file));
  const monolithFile = async (path: string): Promise<SiteResponse> => {
    const [, script = ''] = /<script defer src="([^"]+)"/.exec(textOf(await original('/'))) ?? [];
    const bytes = readFileSync(join(monolith.folder, path.slice(base.length)));
    return asFile(await original(script), path, bytes);
  };
  const side =
    (
      name: string,
      monolithFiles: Set<string>,
      change: (html: string, path: string) => string,
    ): Side =>
    (path) => {
      if (path.startsWith('/api/')) return undefined;
      if (monolithFiles.has(path)) return cached(`${name} ${path}`, () => monolithFile(path));
      if (path.startsWith('/releases/')) return original(path);
      return cached(`${name} ${path}`, async () =>
        withText(await original(path), (html) => change(html, path)),
      );
    };
  return {
    federated: side('federated', new Set(), (html) => html),
    monolith: side('monolith', files, (html, path) => withMonolith(html, path, monolith, base)),
  };
}

function textOf({ headers, body }: SiteResponse): string {
  if (headers['content-encoding'] !== 'br') throw new Error('A document is not in brotli.');
  return brotliDecompressSync(body).toString('utf8');
}

/** Compressed like the documents in the response cache; the policy gets the hashes of the scripts in this text. */
function withText(response: SiteResponse, change: (text: string) => string): SiteResponse {
  const text = change(textOf(response));
  const tags = text.match(/<(?:script defer|link rel="preload" as="script") [^>]*>/g) ?? [];
  const hashes = tags.map((tag) => `'${/ integrity="([^"]+)"/.exec(tag)?.[1]}' `).join('');
  const name = 'content-security-policy';
  const policy = String(response.headers[name]).replace(/(?:'sha384-[^']+' )+/, hashes);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const headers = { ...response.headers, [name]: policy };
  return withBody({ ...response, headers }, brotliCompressSync(text, { params }));
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Another file with the headers that the site sends with this script. */
function asFile(script: SiteResponse, path: string, bytes: Buffer): SiteResponse {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!type) throw new Error(`The type of ${path} is unknown.`);
  const { 'content-encoding': encoding, ...headers } = script.headers;
  if (/png|woff2/.test(type))
    return withBody({ ...script, headers: { ...headers, 'content-type': type } }, bytes);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const compressed = { ...headers, 'content-encoding': encoding, 'content-type': type };
  return withBody({ ...script, headers: compressed }, brotliCompressSync(bytes, { params }));
}

/** Tags that load the site's own scripts and styles. */
const OWN_TAGS =
  /<(?:link rel="(?:stylesheet" href="\/releases\/|preload" as="script" )[^>]*>|script defer src="\/releases\/[^>]*><\/script>)\n?/g;
const STATE = /(<script type="application\/json" id="site-state">)(.*?)(<\/script>)/s;

/** The site's document of this path with the monolith's scripts and styles instead of the site's. */
function withMonolith(html: string, path: string, monolith: Monolith, base: string): string {
  const integrity = Object.fromEntries(
    monolith.filesOf(path).map((file) => {
      const hash = createHash('sha384').update(readFileSync(join(monolith.folder, file)));
      return [base + file, `sha384-${hash.digest('base64')}`];
    }),
  );
  const addresses = Object.keys(integrity);
  const entry = addresses.find((address) => /\/shell\.[^/]+\.js$/.test(address));
  const attributes = (name: string, address = '') =>
    `${name}="${address}" integrity="${integrity[address]}" crossorigin="anonymous"`;
  const tags = [
    ...addresses
      .filter((address) => address.endsWith('.css'))
      .map((address) => `<link rel="stylesheet" ${attributes('href', address)}>\n`),
    `<script defer ${attributes('src', entry)} fetchpriority="high"></script>\n`,
    ...addresses
      .filter((address) => address.endsWith('.js') && address !== entry)
      .map((address) => `<link rel="preload" as="script" ${attributes('href', address)}>\n`),
  ];
  const changedHtml = html
    // The first match is replaced by all tags, the others by nothing.
    .replace(OWN_TAGS, () => tags.splice(0).join(''))
    .replace(STATE, (_, start: string, json: string, end: string) => {
      const state: SiteState = JSON.parse(json);
      // The monolith needs the pages, but no entries or previous releases.
      const remotes = state.remotes.map(onlyPages);
      const text = JSON.stringify({ ...state, remotes, integrity });
      return start + text.replaceAll('<', '\\u003c') + end;
    })
    .replace(/\/releases\/mfe-[\w-]+\/files\/(media\/[\w.-]+)/g, (address, file: string) =>
      existsSync(join(monolith.folder, file)) ? base + file : address,
    );
  const tagsOfFiles = [
    ...changedHtml.matchAll(/<(?:script|link)\b[^>]*"(\/releases\/[^"]+\.(?:js|css))"/g),
  ];
  const foreign = tagsOfFiles.find(([, address = '']) => !addresses.includes(address));
  if (foreign) throw new Error(`${foreign[0]} would load both builds: correct sides.ts.`);
  return changedHtml;
}

const onlyPages = ({ name, version, pages, parts }: BrowserPart) => ({
  name,
  version,
  pages,
  parts,
});

interface SideServer {
  url: string;
  stop(): Promise<void>;
}

export const serveSide = (site: string, side: Side): Promise<SideServer> =>
  listen((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const response = method === 'GET' ? side(url) : undefined;
    if (response) {
      response.then(
        ({ status, headers: responseHeaders, body }) =>
          outgoing.writeHead(status, responseHeaders).end(body),
        (error: unknown) => outgoing.writeHead(500).end(String(error)),
      );
      return;
    }
    // The site accepts requests from its own pages only.
    const siteHeaders = { host: new URL(site).host, ...(headers.origin && { origin: site }) };
    const forwarded = request(
      site + url,
      { method, headers: { ...headers, ...siteHeaders } },
      (siteResponse) => {
        outgoing.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers);
        // If the visitor closes the connection, both ends are closed.
        pipeline(siteResponse, outgoing).catch(() => undefined);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });

/** One pale green pixel, which the map stretches over each tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4cecEAATcAm0jZsDKAAAAAElFTkSuQmCC',
  'base64',
);

/** Map tiles, so that nothing is fetched from other hosts. */
export const serveTiles = (): Promise<SideServer> =>
  listen((_, outgoing) => {
    const headers = { 'content-type': 'image/png', 'access-control-allow-origin': '*' };
    outgoing.writeHead(200, headers).end(TILE);
  });

async function listen(listener: RequestListener): Promise<SideServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
