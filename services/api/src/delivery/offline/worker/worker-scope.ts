/** The first part of the names of all caches of the site. */
export const CACHE_NAME = 'site-kept';

/** Types of a service worker (https://www.w3.org/TR/service-workers/) that TypeScript's DOM library lacks. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  /** The requesting tab; `resultingClientId` is the new one of a navigation. */
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

export interface Tab {
  readonly id: string;
  postMessage(message: unknown): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: Tab | null;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
}

export interface WorkerScope {
  /** Written in front of the script by the server; '' if the site serves the release files itself. */
  siteAssetOrigin: string;
  siteBrand: string;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Tab | undefined>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly Tab[]>;
  };
  registration: {
    unregister(): Promise<boolean>;
    /** Not in every browser. */
    navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(name: K, listen: (event: Events[K]) => void): void;
}
