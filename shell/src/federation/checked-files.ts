import type { LoadableRelease } from '@site/contracts';

declare global {
  /** Path → number of failures; chunks and styles are requested past caches by it (`CheckedFilesPlugin`). */
  var siteFailedFiles: Record<string, number> | undefined;
  /** Chunks load although their style fails. */
  var siteWithoutStyles: boolean | undefined;
}

/** A script's URL as the document's Trusted Types policy wants it; throws for one that is not of this site. */
export const trustedScript = (url: string): string => globalThis.siteScript?.(url) ?? url;

export const entryUrl = ({ base, entry }: LoadableRelease): string =>
  new URL(base + entry, globalThis.siteAssetOrigin || location.href).href;

const failures: Record<string, number> = (globalThis.siteFailedFiles = {});

const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** Counts a script or style that failed, had another hash, or timed out. */
export const noteFailedFile = (url: string): void => {
  const path = pathOf(url);
  failures[path] = (failures[path] ?? 0) + 1;
};

/** Adds a query to the URL of a file that has failed: browsers cache releases for a year, corrupted files too. */
export const pastCaches = (url: string): string => {
  const count = failures[pathOf(url)];
  return count ? `${url}?again=${count}` : url;
};

/** A script element for this URL with the integrity of the composition, Trusted Types and cache bypass. */
export function checkedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = globalThis.siteIntegrity?.[pathOf(url)] ?? '';
  script.dataset.registry = '';
  script.src = trustedScript(pastCaches(url));
  return script;
}

/** Counts failures of all scripts and styles, whoever requested them. */
export const watchFailedFiles = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) noteFailedFile(target.src);
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        noteFailedFile(target.href);
    },
    true,
  );

export const styleLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');

/** Scripts of remotes are in the document only while they load. */
export const pendingFiles = (): (HTMLLinkElement | HTMLScriptElement)[] => [
  ...[...styleLinks()].filter((link) => !link.sheet),
  ...document.querySelectorAll<HTMLScriptElement>('script[data-registry]'),
];

const givenUp = new WeakSet<HTMLElement>();

/** Fails pending scripts and styles, each once. Returns whether there were any. */
export function failPendingFiles(): boolean {
  const pending = pendingFiles().filter((element) => !givenUp.has(element));
  for (const element of pending) {
    givenUp.add(element);
    element.dispatchEvent(new Event('error'));
  }
  return pending.length > 0;
}
