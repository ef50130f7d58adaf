import { expect, type Page } from '@playwright/test';
import { ALWAYS, NEVER, putCampaign } from './campaigns';
import { stopClock } from './clock';
import { hydrated } from './site';

type Open = (page: Page) => Promise<void>;

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

/** An address that holds the answers of a tool, and the heading of what it makes of them. */
const result =
  (path: string, name: string): Open =>
  async (page) => {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  };

/** A wheel of its own, turned. */
const spin = async (page: Page, winOneIn: number) => {
  const id = `opened-${winOneIn}-${Date.now()}`;
  await putCampaign('default', id, { winOneIn });
  await open(page, `/qr?campaign=${id}`);
  await page.getByRole('button', { name: 'Reveal Your Prize' }).click();
  await page.getByRole('button', { name: 'SPIN THE WHEEL!' }).click();
};

/** The newsletter's; the visitor has not seen it before. Its clock goes on afterwards. */
export const openPopup: Open = async (page) => {
  await stopClock(page);
  await open(page, '/');
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog', { name: /15% OFF/ })).toBeVisible();
  await page.clock.resume();
};

/** What visitors open on pages, and what their answers lead to, each with the way there. */
export const OPENED: Record<string, Open> = {
  async 'the search'(page) {
    await open(page, '/faq');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search the site' }).fill('chocolate');
    await expect(page.getByRole('option', { name: /^Milk Chocolate/ })).toBeVisible();
  },
  async 'the page of the search, with results'(page) {
    await open(page, '/search?q=chocolate');
    await expect(page.getByRole('link', { name: /^Milk Chocolate/ })).toBeVisible();
  },
  async 'the form for a guide'(page) {
    await open(page, '/guides');
    await page
      .getByRole('button', { name: /^Free Download/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the result of the quiz': result(
    '/tools/terpene-explorer?mood=relaxed&flavor=citrus&time=evening&view=result',
    'Your top three terpenes',
  ),
  'the result of the quiz with the longest name': result(
    '/tools/terpene-explorer?mood=creative&flavor=spicy&time=afternoon&view=result',
    'Caryophyllene',
  ),
  'a dose': result(
    '/tools/dosing-calculator?experience=beginner&method=edible&goal=sleep&weight=150&view=result',
    'Recommended starting dose',
  ),
  'an extract that was found': result(
    '/tools/extract-finder?experience=experienced&priority=flavor&consumption=dab&view=result',
    'Terp Sauce',
  ),
  'a strain that was matched': result(
    '/tools/strain-matcher?time=night&goal=sleep&likes=smooth&view=result',
    'Nightfall Kush',
  ),
  async 'stores that were found, one of them selected'(page) {
    await open(page, '/store-locator?q=60614');
    await page.getByRole('button', { name: 'Copper Heron Dispensary', exact: true }).click();
    await expect(page).toHaveURL(/store=/);
  },
  async 'a search for stores that finds none'(page) {
    await open(page, '/store-locator?q=nowhere');
    await expect(page.getByText('No stores found')).toBeVisible();
  },
  async 'a win, and the form that claims it'(page) {
    await spin(page, ALWAYS);
    const claim = page.getByRole('dialog', { name: /^Claim your prize/ });
    await claim.getByRole('button', { name: 'Claim Prize' }).click();
    await expect(claim.getByText('Please enter a valid email address')).toBeVisible();
  },
  async 'a loss'(page) {
    await spin(page, NEVER);
    await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  },
  async 'draws that were made'(page) {
    await OPENED['a loss']!(page);
    const { searchParams } = new URL(page.url());
    await open(page, `/fair-draws?campaign=${searchParams.get('campaign')}`);
    await expect(page.getByRole('table')).toBeVisible();
  },
};
