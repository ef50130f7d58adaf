/** A browser for tests of the service worker: caches in memory, tabs, and a site that may be offline. */
import { createHash } from 'node:crypto';

const addressOf = (request: RequestInfo | URL): string => {
  const text = request instanceof Request ? request.url : String(request);
  return new URL(text, ORIGIN).href;
};

const ORIGIN = 'https://site.example';

class MemoryCache {
  readonly entries = new Map<string, Response>();
  async match(request: RequestInfo | URL) {
    return this.entries.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response) {
    this.entries.set(addressOf(request), response);
  }
  async delete(request: RequestInfo | URL) {
    return this.entries.delete(addressOf(request));
  }
}

const stores = new Map<string, MemoryCache>();
const open = (name: string) => {
  const store = stores.get(name) ?? new MemoryCache();
  stores.set(name, store);
  return store;
};

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface TestPage {
  path: string;
  offline?: string[];
}

/** Controls and state of the browser. */
export const fakeBrowser = {
  isOffline: false,
  /** Path → response of the site. */
  responses: new Map<string, () => Response | Promise<Response>>(),
  /** Tab → messages posted to it. */
  tabs: new Map<string, unknown[]>(),

  reset() {
    stores.clear();
    Object.assign(fakeBrowser, { isOffline: false });
    fakeBrowser.responses.clear();
    fakeBrowser.tabs.clear();
  },

  names: () => [...stores.keys()].sort(),
  stored: (name: string) => [...open(name).entries.keys()].map((key) => key.replace(ORIGIN, '')),

  /** Publishes a composition with these pages; each has one script of this size, whose text depends on the composition. */
  promote(composition: number, pages: TestPage[], canary?: string, bytes = 0) {
    const directory = JSON.stringify({ remotes: [{ pages }], integrity: {} });
    const directoryPath = `/api/directories/${composition}/${canary ?? 'live'}`;
    const json = { 'content-type': 'application/json' };
    fakeBrowser.responses.clear();
    fakeBrowser.responses.set(directoryPath, () => new Response(directory, { headers: json }));
    for (const { path, offline = [] } of pages) {
      const script = `/releases/mfe-a/1.0.${composition}/${path.slice(1) || 'home'}.js`;
      const code = `run("media/${composition}.svg")`.padEnd(bytes);
      const state = {
        composition,
        canary,
        settings: { assetOrigin: '' },
        paths: pages.map((page) => page.path),
        integrity: { [script]: hash(code) },
        directory: { path: directoryPath, integrity: hash(directory) },
      };
      const html = `<html lang="en"><title>Page ${path} | Brand</title><script src="${script}"></script>
<script type="application/json" id="site-state">${JSON.stringify(state)}</script>`;
      const headers = { 'content-type': 'text/html', 'x-composition': String(composition) };
      fakeBrowser.responses.set(path, () => new Response(html, { headers }));
      fakeBrowser.responses.set(
        script,
        () => new Response(code, { headers: { 'content-type': 'js' } }),
      );
      for (const call of offline)
        fakeBrowser.responses.set(call, () => Response.json({ from: composition }));
    }
  },

  /** The fetch event of a request of a tab. */
  event(path: string, tab: string, mode = 'cors') {
    const waited: Promise<unknown>[] = [];
    const event = {
      request: Object.defineProperty(new Request(ORIGIN + path), 'mode', { value: mode }),
      clientId: tab,
      resultingClientId: tab,
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
    };
    if (!fakeBrowser.tabs.has(tab)) fakeBrowser.tabs.set(tab, []);
    return { event, settled: () => Promise.all(waited) };
  },
};

const respond = async (request: RequestInfo | URL, { integrity }: RequestInit = {}) => {
  const path = addressOf(request).replace(ORIGIN, '');
  if (fakeBrowser.isOffline) throw new TypeError('Failed to fetch');
  const response =
    (await fakeBrowser.responses.get(path)?.()) ?? new Response('nothing', { status: 404 });
  if (integrity && hash(await response.clone().text()) !== integrity)
    throw new TypeError('other bytes');
  return response;
};

/** Installs the globals that a service worker uses. */
export const installFakeBrowser = (): void => {
  const tab = (id: string) => ({
    id,
    postMessage: (message: unknown) => void fakeBrowser.tabs.get(id)?.push(message),
  });
  Object.assign(globalThis, {
    fetch: respond,
    navigator: {},
    location: new URL(`${ORIGIN}/service-worker.js`),
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    self: {
      registration: { unregister: async () => true },
      clients: {
        get: async (id: string) => (fakeBrowser.tabs.has(id) ? tab(id) : undefined),
        matchAll: async () => [...fakeBrowser.tabs.keys()].map(tab),
      },
    },
  });
};
