import { expect, test } from '../fixtures';
import { sitePaths, siteUrl } from '../support/site';

/** Runs in the page. What HTML allows nowhere in a line of text, and sections of which nobody learns what they hold. */
const faultsOf = (html: string): string[] => {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const inLine = ':is(span, p, label, button, em, strong, small, b, i, legend > span)';
  const blocks = ':is(h1, h2, h3, h4, h5, h6, p, div, ul, ol, dl, table, section, article, form)';
  const told = (element: Element) => element.outerHTML.slice(0, 120);
  const misplaced = [...document.querySelectorAll(`${inLine} ${blocks}`)];
  const unnamed = [...document.querySelectorAll('section')].filter(
    (section) =>
      !section.matches('[aria-label], [aria-labelledby]') &&
      !section.querySelector('h1, h2, h3, h4, h5, h6'),
  );
  return [
    ...misplaced.map((element) => `in a line: ${told(element)}`),
    ...unnamed.map((section) => `without heading or name: ${told(section)}`),
  ];
};

test('no page has a heading or another block in a line of text, nor a section without heading or name', async ({
  page,
}) => {
  const wrong: string[] = [];
  for (const path of sitePaths()) {
    const html = await (await fetch(siteUrl() + path)).text();
    expect(html, path).toContain('<h1');
    for (const fault of await page.evaluate(faultsOf, html)) wrong.push(`${path}: ${fault}`);
  }
  expect(wrong).toEqual([]);
});
