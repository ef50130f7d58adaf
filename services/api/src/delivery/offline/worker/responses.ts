/** Responses of the site, or stored ones if it cannot be reached. */
import { offlinePage } from './offline-page';
import {
  isJson,
  openCache,
  readIndex,
  setTabVariant,
  STORED_AT,
  storeRead,
  variantOfTab,
  type StoredVariant,
} from './page-cache';
import { noteDocument } from './save-pages';
import type { FetchEvent, WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** How long to wait for the site before a stored response is used, in ms. */
const LIMIT_MS = 8000;
/** The limit after a timeout, in ms: it applies until the site answers or a minute has passed. */
const LIMIT_AFTER_TIMEOUT_MS = 2000;
const SHORT_LIMIT_DURATION_MS = 60_000;
/** The limit if nothing is stored, in ms. */
const LIMIT_WITHOUT_STORED_MS = 20_000;

class Unreachable extends Error {
  constructor(
    /** The response of a gateway, if any. */
    readonly response?: Response,
    options?: ErrorOptions,
  ) {
    super('The site cannot be reached.', options);
  }
}

/** The caller has aborted the request. */
const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name);

/** Rejects with `Unreachable` for network errors and gateway errors. */
async function fromSite(request: () => Promise<Response>): Promise<Response> {
  const response = await request().catch((cause: unknown) => {
    throw isAborted(cause) ? cause : new Unreachable(undefined, { cause });
  });
  if ([502, 503, 504].includes(response.status)) throw new Unreachable(response);
  return response;
}

let shortLimitUntil = 0;

/** Rejects with `Unreachable` if the response takes too long. */
function withinLimit(response: Promise<Response>, hasStored: boolean): Promise<Response> {
  // Also if the response arrives after the limit.
  response.then(() => (shortLimitUntil = 0)).catch(() => undefined);
  return new Promise((resolve, reject) => {
    const limit = Date.now() < shortLimitUntil ? LIMIT_AFTER_TIMEOUT_MS : LIMIT_MS;
    const timer = setTimeout(
      () => {
        shortLimitUntil = Date.now() + SHORT_LIMIT_DURATION_MS;
        reject(new Unreachable());
      },
      hasStored ? limit : LIMIT_WITHOUT_STORED_MS,
    );
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

interface FoundPage {
  variant: StoredVariant;
  response: Response;
  at: number;
}

/** The page of the newest variant that has it. */
async function findPage(path: string): Promise<FoundPage | undefined> {
  const { sides } = await readIndex();
  for (const variant of [...sides].reverse()) {
    const page = variant.pages[path];
    const response = page && (await (await openCache(variant)).match(path));
    if (response) return { variant, response, at: page.at };
  }
  return undefined;
}

/** The shell shows the date in `data-kept` (docs/product.md, section 2.26). */
const storedDocument = async ({ response, at }: FoundPage): Promise<Response> => {
  const html = await response.text();
  const since = new Date(at).toISOString();
  return new Response(html.replace('<html ', `<html data-kept="${since}" `), {
    headers: response.headers,
  });
};

/** The page of the site, or a stored page if the site cannot be reached. */
export async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse, resultingClientId } = event;
  const path = new URL(request.url).pathname;
  const fetching = fromSite(async () => (await preloadResponse) ?? fetch(request));
  // It may fail before it is awaited.
  fetching.catch(() => undefined);
  const storedPage = await findPage(path);
  try {
    const response = await withinLimit(fetching, storedPage !== undefined);
    event.waitUntil(noteDocument(resultingClientId, path, response.clone()));
    return response;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    if (!storedPage) return (await offlinePage()) ?? error.response ?? Response.error();
    event.waitUntil(setTabVariant(resultingClientId, storedPage.variant).catch(() => undefined));
    return storedDocument(storedPage);
  }
}

/** The response of the site, or the stored one of the tab's variant; then the tab is notified. */
export async function respondToRead(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const { pathname, search } = new URL(request.url);
  const variant = await variantOfTab(clientId);
  const cache = variant && (await openCache(variant));
  const stored = search === '' ? await cache?.match(pathname) : undefined;
  // Directories never change.
  if (stored && pathname.startsWith('/api/directories/')) return stored;
  try {
    const fetching = fromSite(() => fetch(request));
    const response = await (stored ? withinLimit(fetching, true) : fetching);
    if (variant?.reads.includes(pathname) && search === '')
      event.waitUntil(storeRead(variant, pathname, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    // JSON errors come from the site itself, not from a gateway.
    if (!stored && error.response && isJson(error.response.headers)) return error.response;
    const keptAt = Number(stored?.headers.get(STORED_AT)) || undefined;
    const tab = await self.clients.get(clientId);
    tab?.postMessage({ unreachable: true, keptAt });
    return stored ?? error.response ?? Response.error();
  }
}
