import { noteFailedFile, pastCaches, watchFailedFiles } from './failed-files';

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
