import { giveUpFiles, noteFailedFile, pastCaches, watchFailedFiles } from './failed-files';

const ADDRESS = '/releases/mfe-tools/files/page.1.js';

beforeAll(watchFailedFiles);
beforeEach(() => {
  for (const path of Object.keys(globalThis.siteFailedFiles!))
    delete globalThis.siteFailedFiles![path];
  document.head.replaceChildren();
});

it('asks under another query after each failure, whatever the query was', () => {
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

it('hears of scripts and styles that fail, whoever asked for them', () => {
  expect(fails(document.createElement('script'), { src: ADDRESS })).toBe(1);
  expect(fails(document.createElement('link'), { rel: 'stylesheet', href: ADDRESS })).toBe(2);
});

it('hears of nothing else', () => {
  expect(fails(document.createElement('link'), { rel: 'preload', href: ADDRESS })).toBeUndefined();
  expect(fails(document.createElement('img'), { src: ADDRESS })).toBeUndefined();
});

it('tells who waits for a chunk or a style that hangs that it has failed, and that once', () => {
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
  expect(giveUpFiles()).toBe(true);
  expect(giveUpFiles()).toBe(false);
  expect(heard).toEqual(['hanging', 'chunk']);
});
