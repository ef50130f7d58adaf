declare global {
  /** Path → how often the file has failed; webpack's loading of chunks and styles looks here (the tooling's preset). */
  var siteFailedFiles: Record<string, number> | undefined;
  /** What is loaded now comes without the styles that cannot be had. */
  var siteWithoutStyles: boolean | undefined;
}

const failed: Record<string, number> = (globalThis.siteFailedFiles = {});

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** A script or style was refused, was not what the composition names, or did not come in time. */
export const noteFailedFile = (address: string): void => {
  const path = pathOf(address);
  failed[path] = (failed[path] ?? 0) + 1;
};

/** The address under another query where the file has failed: past every cache, and the request that still hangs. */
export const pastCaches = (address: string): string => {
  const again = failed[pathOf(address)];
  return again ? `${address}?again=${again}` : address;
};

const addressIn = (target: EventTarget | null): string | undefined => {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : undefined;
};

/** Counts from now on, whoever asked: the loader of entries, webpack's in the shell and in each remote. */
export const watchFailedFiles = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      const address = addressIn(target);
      if (address) noteFailedFile(address);
    },
    true,
  );

/** Of the document, in its order. */
export const styleLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');

const givenUp = new WeakSet<HTMLElement>();

/** A chunk's script is in the document as long as it is on its way (the tooling's runtime). */
const hangingFiles = (): HTMLElement[] => [
  ...[...styleLinks()].filter((link) => !link.sheet),
  ...document.querySelectorAll<HTMLScriptElement>('script[data-registry]'),
];

/** Tells whoever waits for a chunk or style that hangs that it has failed, once; whether there was one. */
export function giveUpFiles(): boolean {
  const hanging = hangingFiles().filter((element) => !givenUp.has(element));
  for (const element of hanging) {
    givenUp.add(element);
    element.dispatchEvent(new Event('error'));
  }
  return hanging.length > 0;
}
