import { expect, type Page } from '@playwright/test';
import { ALWAYS, NEVER, putCampaign } from './campaigns';
import { stopClock } from './clock';
import { open, uniqueId } from './site';

type Reach = (page: Page) => Promise<void>;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens a path with answers or a query, and waits for the heading of its result. */
const result =
  (path: string, name: string): Reach =>
  async (page) => {
    await open(page, path);
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
  };

/** Spins the wheel of a new campaign. */
export const spin = async (page: Page, winOneIn: number): Promise<void> => {
  const id = uniqueId('states');
  await putCampaign('default', id, { winOneIn });
  await open(page, `/qr?campaign=${id}`);
  await button(page, 'Reveal Your Prize').click();
  const start = button(page, 'SPIN THE WHEEL!');
  // It ignores presses until the API has responded, which `press` does not wait for, unlike `click`. That scrolls the
  // button, until its results are below the header.
  await expect(start).toBeEnabled();
  await start.press('Enter');
};

/** Opens the newsletter popup on the home page, for a visitor who has not seen it. */
export const openPopup: Reach = async (page) => {
  await page.addInitScript(() => localStorage.removeItem('newsletter-popup-seen'));
  await stopClock(page);
  await open(page, '/');
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog', { name: /15% OFF/ })).toBeVisible();
  await page.clock.resume();
};

export const openGuideForm: Reach = async (page) => {
  await open(page, '/guides');
  await button(page, /^Free Download/)
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const fillContactForm = async (page: Page, email = 'ada@example.com'): Promise<void> => {
  await page.getByLabel('Name').fill('Ada Visitor');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByRole('textbox', { name: 'Message' }).fill('Where are the jars?');
};

export const DOSE =
  '/tools/dosing-calculator?experience=beginner&method=edible&goal=sleep&weight=150&view=result';
export const TERPENES =
  '/tools/terpene-explorer?mood=relaxed&flavor=citrus&time=evening&view=result';

const search =
  (text: string, shown: RegExp): Reach =>
  async (page) => {
    await open(page, '/faq');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search the site' }).fill(text);
    await expect(page.getByRole('dialog').getByText(shown).first()).toBeVisible();
  };

/** States that visitors reach by opening elements or entering data. */
export const STATES: Record<string, Reach> = {
  'search dialog with results': search('chocolate', /^Milk Chocolate/),
  'search dialog without results': search('zzzzz', /^No results for/),
  'search page with results': result('/search?q=chocolate', 'Products'),
  'search page without results': (page) => open(page, '/search?q=zzzzz').then(() => undefined),
  'guide form': openGuideForm,
  'quiz result': result(TERPENES, 'Your top three terpenes'),
  'quiz result with the longest name': result(
    '/tools/terpene-explorer?mood=creative&flavor=spicy&time=afternoon&view=result',
    'Caryophyllene',
  ),
  dose: result(DOSE, 'Recommended starting dose'),
  'extract found': result(
    '/tools/extract-finder?experience=experienced&priority=flavor&consumption=dab&view=result',
    'Terp Sauce',
  ),
  'strain matched': result(
    '/tools/strain-matcher?time=night&goal=sleep&likes=smooth&view=result',
    'Nightfall Kush',
  ),
  async 'selected store'(page) {
    await open(page, '/store-locator?q=60614');
    await page.getByRole('button', { name: 'Copper Heron Dispensary', exact: true }).click();
    await expect(page).toHaveURL(/store=/);
    await expect(page.getByRole('dialog').getByText('Chicago, IL 60614')).toBeAttached();
  },
  async 'store search without results'(page) {
    await open(page, '/store-locator?q=nowhere');
    await expect(page.getByText('No stores found')).toBeVisible();
  },
  async 'win with a refused claim'(page) {
    await spin(page, ALWAYS);
    const claim = page.getByRole('dialog', { name: /^Claim your prize/ });
    await claim.getByRole('button', { name: 'Claim Prize' }).click();
    await expect(claim.getByText('Please enter a valid email address')).toBeVisible();
  },
  async loss(page) {
    await spin(page, NEVER);
    await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  },
  async 'table of draws'(page) {
    await STATES.loss!(page);
    const { searchParams } = new URL(page.url());
    await open(page, `/fair-draws?campaign=${searchParams.get('campaign')}`);
    await expect(page.getByRole('table')).toBeVisible();
  },
  async menu(page) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/faq');
    await button(page, 'Open menu').click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  },
  'newsletter popup': openPopup,
  async 'answer to a question'(page) {
    await open(page, '/faq#shelf-life');
    await expect(main(page).getByRole('button', { expanded: true })).toBeVisible();
  },
  async 'message sent'(page) {
    await open(page, '/contact');
    await fillContactForm(page);
    await button(page, 'Send Message').click();
    await expect(page.getByRole('group', { name: 'Thank You!' })).toBeVisible();
  },
  async 'required fields missing'(page) {
    await open(page, '/contact');
    await button(page, 'Send Message').click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  },
  async 'products narrowed to none'(page) {
    await open(page, '/products/edibles?type=sativa');
    await expect(button(page, 'Show All')).toBeVisible();
  },
  'certificate found': result(
    '/lab-results?batch=SAMPLE-0412',
    'Certificate for batch SAMPLE-0412',
  ),
  'certificate not found': result('/lab-results?batch=MC-9999', 'No certificate for “MC-9999”'),
};
