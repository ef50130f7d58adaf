import type { LoadableRelease } from '@site/contracts';

declare global {
  /** Path → number of failures; `CheckedFilesPlugin` requests failed chunks and styles with cache bypass. */
  var siteFailedFiles: Record<string, number> | undefined;
  /** While true, chunks load even if their style fails. */
  var siteWithoutStyles: boolean | undefined;
}

/** Passes a script URL through the document's Trusted Types policy, which throws for URLs of other sites. */
export const trustedScriptUrl = (url: string): string => globalThis.siteScript?.(url) ?? url;

export const entryUrl = ({ base, entry }: LoadableRelease): string =>
  new URL(base + entry, globalThis.siteAssetOrigin || location.href).href;

const failures: Record<string, number> = (globalThis.siteFailedFiles = {});

const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** Counts a script or style that failed, had another hash, or timed out. */
export const countFailedFile = (url: string): void => {
  const path = pathOf(url);
  failures[path] = (failures[path] ?? 0) + 1;
};

/** Adds a query to the URL of a file that has failed: browsers cache releases for a year, including corrupt files. */
export const cacheBypassUrl = (url: string): string => {
  const count = failures[pathOf(url)];
  return count ? `${url}?again=${count}` : url;
};

/** Creates a script element with the composition's integrity, a Trusted Types URL and cache bypass. */
export function checkedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = globalThis.siteIntegrity?.[pathOf(url)] ?? '';
  script.dataset.registry = '';
  script.src = trustedScriptUrl(cacheBypassUrl(url));
  return script;
}

/** Counts failures of all scripts and styles, including those that webpack requests. */
export const watchFailedFiles = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) countFailedFile(target.src);
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        countFailedFile(target.href);
    },
    true,
  );

export const styleLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');

/** Scripts of remotes are in the document only while they load. */
export const pendingFiles = (): (HTMLLinkElement | HTMLScriptElement)[] => [
  ...[...styleLinks()].filter((link) => !link.sheet),
  ...document.querySelectorAll<HTMLScriptElement>('script[data-registry]'),
];

const failedElements = new WeakSet<HTMLElement>();

/** Fails pending scripts and styles, each once. Returns whether there were any. */
export function failPendingFiles(): boolean {
  const pending = pendingFiles().filter((element) => !failedElements.has(element));
  for (const element of pending) {
    failedElements.add(element);
    element.dispatchEvent(new Event('error'));
  }
  return pending.length > 0;
}
