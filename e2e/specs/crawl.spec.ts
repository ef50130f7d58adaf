import { expect, JOURNEY, test } from '../fixtures';
import { createCrawler } from '../support/crawler';
import { sitePaths, siteUrl } from '../support/site';

/** Links of docs/product.md (2.1) that are not paths of the composition: former addresses and anchors. */
const OTHER_LINKS = ['/resources/guides', '/home#story', '/home#contact', '/coming-soon'];

test(
  'every document has valid links and metadata, and the sitemap is complete',
  JOURNEY,
  async () => {
    const { crawl, resolves, visit } = createCrawler();
    const { documents, deadLinks } = await crawl([...sitePaths(), '/robots.txt']);
    expect(documents.length).toBeGreaterThan(30);
    expect(deadLinks).toEqual([]);
    for (const link of OTHER_LINKS) expect([link, await resolves('/', link)]).toEqual([link, true]);

    const usedBy = new Map<string, Set<string>>();
    for (const { path, page } of documents) {
      const { title = '', description = '', headings, canonical, robots } = page;
      const isIndexed = robots !== 'noindex';
      expect
        .soft({ path, title, description, headings, isIndexed: canonical !== undefined })
        .toEqual({
          path,
          title: expect.stringMatching(/^.{3,60} \| \S/),
          description: expect.stringMatching(/^.{40,320}$/s),
          headings: 1,
          isIndexed,
        });
      if (canonical !== undefined) expect(canonical).toMatch(`${siteUrl()}/`);
      // Pages with a query may share title and description with the page without it.
      const address = canonical ?? siteUrl() + path.split('?')[0]!;
      for (const text of [title, description])
        usedBy.set(text, (usedBy.get(text) ?? new Set()).add(address));

      const { status, type } = await visit(new URL(page.card!).pathname);
      expect([status, type], path).toEqual([200, 'image/png']);
      for (const json of page.structuredData) {
        expect(json, path).not.toMatch(/\{[a-z]+\}|"(?:price|offers|aggregateRating)"/);
        expect(JSON.parse(json), path).toHaveProperty('@context', 'https://schema.org');
      }
    }
    expect([...usedBy].filter(([, addresses]) => addresses.size > 1)).toEqual([]);

    const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    const indexed = documents.flatMap(({ page }) => page.canonical ?? []);
    expect(listed.sort()).toEqual([...new Set(indexed)].sort());
    expect(await (await fetch(`${siteUrl()}/robots.txt`)).text()).toContain(
      `Sitemap: ${siteUrl()}/sitemap.xml`,
    );
  },
);
