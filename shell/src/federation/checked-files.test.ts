import {
  failPendingFiles,
  countFailedFile,
  cacheBypassUrl,
  watchFailedFiles,
} from './checked-files';

const ADDRESS = '/releases/mfe-tools/files/page.1.js';

beforeAll(watchFailedFiles);
beforeEach(() => {
  for (const path of Object.keys(globalThis.siteFailedFiles!))
    delete globalThis.siteFailedFiles![path];
  document.head.replaceChildren();
});

it('changes the query after each failure', () => {
  expect(cacheBypassUrl(ADDRESS)).toBe(ADDRESS);
  countFailedFile(ADDRESS);
  expect(cacheBypassUrl(ADDRESS)).toBe(`${ADDRESS}?again=1`);
  countFailedFile(`${location.origin}${ADDRESS}?again=1`);
  expect(cacheBypassUrl(ADDRESS)).toBe(`${ADDRESS}?again=2`);
  expect(cacheBypassUrl('/releases/mfe-tools/files/page.2.js')).not.toContain('again');
});

const failureCount = (element: HTMLElement, address: Record<string, string>) => {
  Object.assign(element, address);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  return globalThis.siteFailedFiles?.[ADDRESS];
};

it('counts failed scripts and styles', () => {
  expect(failureCount(document.createElement('script'), { src: ADDRESS })).toBe(1);
  expect(failureCount(document.createElement('link'), { rel: 'stylesheet', href: ADDRESS })).toBe(
    2,
  );
});

it('ignores preloads and images', () => {
  expect(
    failureCount(document.createElement('link'), { rel: 'preload', href: ADDRESS }),
  ).toBeUndefined();
  expect(failureCount(document.createElement('img'), { src: ADDRESS })).toBeUndefined();
});

it('fails hanging chunks and styles once', () => {
  const failed: string[] = [];
  const hanging = document.createElement('link');
  const loaded = document.createElement('link');
  Object.defineProperty(loaded, 'sheet', { value: { cssRules: { length: 1 } } });
  for (const link of [hanging, loaded]) link.rel = 'stylesheet';
  const chunk = document.createElement('script');
  chunk.dataset.registry = 'chunks_faq';
  const entry = document.createElement('script');
  document.head.append(hanging, loaded, chunk, entry);
  for (const [name, element] of Object.entries({ hanging, loaded, chunk, entry }))
    element.onerror = () => void failed.push(name);
  expect(failPendingFiles()).toBe(true);
  expect(failPendingFiles()).toBe(false);
  expect(failed).toEqual(['hanging', 'chunk']);
});
