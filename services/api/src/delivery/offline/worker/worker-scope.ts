/** What TypeScript's library for pages lacks of a service worker (https://www.w3.org/TR/service-workers/). */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  /** The tab that asks; of a navigation, the tab that the answer makes. */
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface Tab {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface TabMessage extends LifeEvent {
  readonly data: unknown;
  readonly source: Tab | null;
}

interface Events {
  install: LifeEvent;
  activate: LifeEvent;
  fetch: FetchEvent;
  message: TabMessage;
}

export interface WorkerScope {
  /** The server writes it in front of the script: '' where the site serves the files of releases itself. */
  siteAssetOrigin: string;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Tab | undefined>;
    matchAll(which: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly Tab[]>;
  };
  registration: {
    unregister(): Promise<boolean>;
    /** Not in every browser. */
    navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(name: K, listen: (event: Events[K]) => void): void;
}
