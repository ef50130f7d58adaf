import { ALWAYS, putCampaign } from '../support/campaigns';
import { sitePaths, uniqueId } from '../support/site';
import { expect, test } from './fixtures';

test('the age gate lets adults in', async ({ visitor }) => {
  await visitor.evaluate(() => sessionStorage.clear());
  await visitor.visit('/faq');
  await visitor.sees('dialog', /AGE VERIFICATION/);
  await visitor.press('button', 'YES, I AM 21+');
  await visitor.doesNotSee('dialog', /AGE VERIFICATION/);
  await visitor.sees('heading', /./);
});

test('the menu opens by keyboard, and Escape closes it', async ({ visitor }) => {
  await visitor.visit('/faq');
  for (let stop = 0; !/^Company/.test(await visitor.focus()); stop += 1) {
    expect(stop, 'number of tab stops before Company').toBeLessThan(20);
    await visitor.key('Tab');
  }
  await visitor.key('Enter');
  await visitor.sees('card', /^Lab Results/);
  await visitor.key('Escape');
  await visitor.doesNotSee('card', /^Lab Results/);
  expect(await visitor.focus()).toMatch(/^Company/);
});

test('the store search finds a city, and Back restores it', async ({ visitor }) => {
  await visitor.visit('/store-locator');
  await visitor.fill(/zip|city/i, 'Denver');
  await visitor.isAt(/q=Denver/);
  await visitor.press('button', /^Snowline/);
  await visitor.sees('dialog', /^Snowline/);
  await visitor.press('link', /^Store details for Snowline/);
  await visitor.isAt(/^\/store-locator\/colorado\/snowline/);
  await visitor.sees('heading', /^Snowline/);
  await visitor.sees('heading', 'Hours');
  await visitor.back();
  await visitor.isAt(/q=Denver&store=/);
  await visitor.sees('heading', /^\d+ Stores? Found$/);
  await visitor.sees('dialog', /^Snowline/);
});

test('a visitor spins the wheel and claims the prize', async ({ visitor }) => {
  const id = uniqueId('browsers');
  await putCampaign('default', id, { winOneIn: ALWAYS });
  await visitor.visit(`/qr?campaign=${id}`);
  await visitor.press('button', 'Reveal Your Prize');
  await visitor.press('button', 'SPIN THE WHEEL!');
  await visitor.sees('heading', /^You won/);
  await visitor.sees('dialog', /^Claim your prize/);
  await visitor.fill('Email address', 'ada@visitor.example');
  await visitor.fill(/^Phone/, '(312) 555-0123');
  await visitor.press('button', 'Claim Prize');
  await visitor.sees('dialog', /^Prize Claimed!/);
  await visitor.press('button', 'Done');
  await visitor.doesNotSee('dialog', /./);
});

test('the contact form reports errors, then sends the message', async ({ visitor }) => {
  await visitor.visit('/contact');
  await visitor.press('button', 'Send Message');
  await visitor.reads(/Please enter/);
  await visitor.fill(/^Name/, 'Ada Visitor');
  await visitor.fill(/^Email/, 'ada@visitor.example');
  await visitor.fill(/^Message/, 'Where can I find the Wango Mango cartridge?');
  await visitor.press('button', 'Send Message');
  await visitor.reads('Thank You!');
});

test('a closed dialog returns the focus to its button', async ({ visitor }) => {
  await visitor.visit('/guides');
  await visitor.press('button', /^Free Download: The Complete Guide/);
  await visitor.sees('dialog', /Download your free guide/);
  await visitor.press('button', 'Close');
  await visitor.doesNotSee('dialog', /./);
  await expect.poll(() => visitor.focus()).toMatch(/^Free Download/);
});

test('search shows suggestions while typing and opens the selected one', async ({ visitor }) => {
  await visitor.visit('/faq');
  await visitor.press('button', 'Search');
  await visitor.sees('dialog', /Search/);
  await visitor.type('pinaepple');
  await visitor.sees('option', /^Pineapple Express/);
  await visitor.key('ArrowDown');
  await visitor.key('Enter');
  await visitor.isAt('/product/pineapple-express');
  await visitor.sees('heading', /^Pineapple Express$/i);
  await visitor.doesNotSee('dialog', /./);
});

/** Runs in the page: horizontal overflow in px; positive if the page scrolls sideways. */
const overflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const path of sitePaths())
  test(`${path} is interactive, fits the window and logs no errors`, async ({ visitor }) => {
    await visitor.visit(path);
    await visitor.sees('heading', /./);
    expect(await visitor.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
