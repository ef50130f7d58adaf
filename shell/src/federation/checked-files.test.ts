import { failPendingFiles, noteFailedFile, pastCaches, watchFailedFiles } from './checked-files';

const ADDRESS = '/releases/mfe-tools/files/page.1.js';

beforeAll(watchFailedFiles);
beforeEach(() => {
  for (const path of Object.keys(globalThis.siteFailedFiles!))
    delete globalThis.siteFailedFiles![path];
  document.head.replaceChildren();
});

it('changes the query after each failure', () => {
  expect(pastCaches(ADDRESS)).toBe(ADDRESS);
  noteFailedFile(ADDRESS);
  expect(pastCaches(ADDRESS)).toBe(`${ADDRESS}?again=1`);
  noteFailedFile(`${location.origin}${ADDRESS}?again=1`);
  expect(pastCaches(ADDRESS)).toBe(`${ADDRESS}?again=2`);
  expect(pastCaches('/releases/mfe-tools/files/page.2.js')).not.toContain('again');
});

const fails = (element: HTMLElement, address: Record<string, string>) => {
  Object.assign(element, address);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  return globalThis.siteFailedFiles?.[ADDRESS];
};

it('counts failed scripts and styles', () => {
  expect(fails(document.createElement('script'), { src: ADDRESS })).toBe(1);
  expect(fails(document.createElement('link'), { rel: 'stylesheet', href: ADDRESS })).toBe(2);
});

it('ignores preloads and images', () => {
  expect(fails(document.createElement('link'), { rel: 'preload', href: ADDRESS })).toBeUndefined();
  expect(fails(document.createElement('img'), { src: ADDRESS })).toBeUndefined();
});

it('fails hanging chunks and styles once', () => {
  const heard: string[] = [];
  const hanging = document.createElement('link');
  const sound = document.createElement('link');
  Object.defineProperty(sound, 'sheet', { value: { cssRules: { length: 1 } } });
  for (const link of [hanging, sound]) link.rel = 'stylesheet';
  const chunk = document.createElement('script');
  chunk.dataset.registry = 'chunks_faq';
  const entry = document.createElement('script');
  document.head.append(hanging, sound, chunk, entry);
  for (const [name, one] of Object.entries({ hanging, sound, chunk, entry }))
    one.onerror = () => void heard.push(name);
  expect(failPendingFiles()).toBe(true);
  expect(failPendingFiles()).toBe(false);
  expect(heard).toEqual(['hanging', 'chunk']);
});
