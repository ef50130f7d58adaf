import { expect, test } from '../fixtures';
import { createCrawler } from '../support/crawler';
import { SPECIFIED_PATHS } from '../support/routes';
import { sitePaths, siteUrl } from '../support/site';

const { crawl, leads, visit } = createCrawler();

/** Texts of law, the wheels, which are drawn by their campaigns, and the pages of stores, which are drawn from the list. */
const WITHOUT_PICTURE = /^\/(?:privacy|terms|qr|lottery|store-locator\/.+)$/;

test.describe('as a robot reads it', () => {
  let documents: Awaited<ReturnType<typeof crawl>>['documents'];
  let dead: Awaited<ReturnType<typeof crawl>>['dead'];
  test.beforeAll(async () => {
    ({ documents, dead } = await crawl([...sitePaths(), '/robots.txt']));
  });

  test('every path of docs/product.md (2.1) answers', async () => {
    const missing: string[] = [];
    for (const path of SPECIFIED_PATHS) if (!(await leads('/', path))) missing.push(path);
    expect(missing).toEqual([]);
  });

  test('no link, picture or file of any page leads nowhere, nor does an anchor', () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(dead).toEqual([]);
  });

  test('every page has a title, a description, one heading of the first level and one address', () => {
    const wrong = documents
      .filter(
        ({ page }) =>
          !/^.{3,60} \| \S/.test(page!.title ?? '') ||
          !/^.{40,320}$/s.test(page!.description ?? '') ||
          page!.headings !== 1 ||
          !(page!.canonical ?? '').startsWith(`${siteUrl()}/`) !== (page!.robots === 'noindex'),
      )
      .map(({ path, page }) => ({ path, ...page, ids: undefined, references: undefined }));
    expect(wrong).toEqual([]);
  });

  test('no two pages have one title or one description', () => {
    const addresses = new Map<string, Set<string>>();
    for (const { path, page } of documents) {
      for (const text of [page!.title!, page!.description!]) {
        // What a page shows for one question is the page still, and search engines keep only that.
        const canonical = page!.canonical ?? siteUrl() + path.split('?')[0]!;
        addresses.set(text, (addresses.get(text) ?? new Set()).add(canonical));
      }
    }
    const twice = [...addresses].filter(([, { size }]) => size > 1);
    expect(twice.map(([text, paths]) => [text, ...paths])).toEqual([]);
  });

  test('every link that is shared has a picture, and structured data can be read', async () => {
    for (const { path, page } of documents) {
      const card = new URL(page!.card!);
      const { status, type } = await visit(card.pathname);
      expect([status, type], path).toEqual([200, 'image/png']);
      for (const json of page!.structuredData) {
        expect(json, path).not.toMatch(/\{[a-z]+\}|"(?:price|offers|aggregateRating)"/);
        expect(JSON.parse(json), path).toHaveProperty('@context', 'https://schema.org');
      }
    }
  });

  test('every page has a picture that no other has', () => {
    const pictures = new Map<string, Set<string>>();
    for (const { page } of documents) {
      const path = page!.canonical && new URL(page!.canonical).pathname;
      if (path === undefined || WITHOUT_PICTURE.test(path)) continue;
      const shown = [...page!.references].filter((file) => /\/media\/[^/]+\.svg$/.test(file));
      pictures.set(path, new Set([...(pictures.get(path) ?? []), ...shown]));
    }
    expect(pictures.size).toBeGreaterThan(30);
    const isOwn = (picture: string) =>
      [...pictures.values()].filter((shown) => shown.has(picture)).length === 1;
    const without = [...pictures].filter(([, shown]) => ![...shown].some(isOwn));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test('the sitemap has every page that search engines may keep, and nothing else', async () => {
    const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    const kept = documents.flatMap(({ page }) => page!.canonical ?? []);
    expect(listed.sort()).toEqual([...new Set(kept)].sort());
    expect(await (await fetch(`${siteUrl()}/robots.txt`)).text()).toContain(
      `Sitemap: ${siteUrl()}/sitemap.xml`,
    );
  });
});
