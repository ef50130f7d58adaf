import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { NEVER, putCampaign } from '../support/campaigns';
import { open, uniqueId } from '../support/site';
import { button } from '../support/studio';

test.use({ tiles: 'served' });

const main = (page: Page) => page.getByRole('main');
const choose = (page: Page, text: string) =>
  main(page).locator('label').filter({ hasText: text }).click();

/** Replaces text nodes as Chrome's page translator does, now and whenever the page changes. Runs in the page. */
const translate = (): void => {
  const untranslated = 'script, style, noscript, textarea, option, svg, font font';
  const wrap = (text: Node) => {
    if (!text.textContent?.trim() || text.parentElement?.closest(untranslated)) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.append(text.textContent);
    text.parentNode!.replaceChild(font, text);
  };
  const wrapAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(wrap);
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
};
/** Runs in the page: changing a text before React has hydrated it would cause a hydration error. */
const areTextsHydrated = (): boolean =>
  [...document.querySelectorAll('main :is(h1, h2, p, label, input)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );
const openTranslated = async (page: Page, path: string) => {
  await open(page, path);
  await page.waitForFunction(areTextsHydrated);
  await page.evaluate(translate);
  await expect(main(page).locator('font').first()).toBeAttached();
};

const searchStores = async (page: Page) => {
  await openTranslated(page, '/store-locator');
  const count = page.getByRole('region', { name: 'Store list' }).getByRole('heading', { level: 2 });
  const search = page.getByPlaceholder('Enter zip code or city');
  await expect(count).toHaveText(/^\d\d+ Stores Found$/);
  await search.fill('evanst');
  await expect(count).toHaveText('1 Store Found');
  await search.fill('60302');
  await expect(count).toHaveText(/^\d+ Stores? Found \(sorted by distance\)$/);
  await search.fill('no such town');
  await expect(count).toHaveText('0 Stores Found');
  await search.fill('');
  await expect(count).toHaveText(/^\d\d+ Stores Found \(sorted by distance\)$/);
  await expect(main(page).getByText(/^12 of \d+$/)).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^Show \d+ More$/ })
    .click();
  await expect(main(page).getByText(/^24 of \d+$/)).toBeVisible();
};

const answerQuiz = async (page: Page) => {
  await openTranslated(page, '/tools/terpene-explorer');
  await expect(main(page).getByText('Question 1 of 3')).toBeVisible();
  await choose(page, 'Relaxed');
  await button(page, 'Next').click();
  await expect(main(page).getByText('Question 2 of 3')).toBeVisible();
  await choose(page, 'Earth & wood');
  await button(page, 'Next').click();
  await expect(main(page).getByText('Question 3 of 3')).toBeVisible();
  await choose(page, 'Night');
  await button(page, 'See Results').click();
  await expect(
    main(page).getByRole('heading', { level: 2, name: 'Your top three terpenes' }),
  ).toBeVisible();
};

const spinWheel = async (page: Page) => {
  const id = uniqueId('translated');
  await putCampaign('default', id, { winOneIn: NEVER });
  await openTranslated(page, `/qr?campaign=${id}`);
  await button(page, 'Reveal Your Prize').click();
  await button(page, 'SPIN THE WHEEL!').click();
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  await openTranslated(page, `/qr?campaign=${id}`);
  const wait = main(page).getByText(/^Next spin at .+ \(in [\d:]+\)$/);
  const before = await wait.textContent();
  await expect(wait).not.toHaveText(before!);
};

test('counts and steps update on translated pages', JOURNEY, async ({ page }) => {
  await searchStores(page);
  await answerQuiz(page);
});

test('a translated wheel shows its result and the waiting time', ({ page }) => spinWheel(page));
