/**
 * `npm run frames` in e2e/: how many frames the site at SITE_URL (http://localhost:8080, with its DATA_DIR or ADMIN_TOKEN)
 * shows while something moves, on a processor slowed down four times, and whether the compositor animates it.
 */
import {
  chromium,
  devices,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { programCalled } from '@site/tooling/program-called';
import { NEVER, putCampaign } from '../support/campaigns';
import { chromiumArgs, chromiumPath } from '../support/chromium';
import { runLooking } from '../support/looking-program';
import { open, siteUrl } from '../support/site';
import { rememberVisit } from '../support/visit';
import { reportFrames } from './count-frames';

const openPage = async (
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
): Promise<Page> => {
  const page = await browser.newPage({ serviceWorkers: 'block', ...options });
  await page.addInitScript(rememberVisit, { verified: true, popupSeen: true });
  await open(page, siteUrl() + path);
  return page;
};

async function measureWheel(browser: Browser): Promise<void> {
  const campaign = 'wheel-frames';
  await putCampaign('default', campaign, { winOneIn: NEVER });
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const page = await openPage(browser, `/qr?campaign=${campaign}`, phone);
  await page.getByRole('button', { name: 'Reveal Your Prize' }).tap();
  const spin = page.getByRole('button', { name: 'SPIN THE WHEEL!' });
  await spin.waitFor();
  await reportFrames(browser, page, 'The wheel', async () => {
    await spin.tap();
    await page.getByRole('heading', { name: 'Not this time' }).waitFor();
  });
  await page.close();
}

async function measurePages(browser: Browser): Promise<void> {
  const page = await openPage(browser, '/home', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  const session = await page.context().newCDPSession(page);
  await reportFrames(browser, page, 'The drop, while the page is scrolled', () =>
    session.send('Input.synthesizeScrollGesture', { x: 700, y: 450, yDistance: -700, speed: 500 }),
  );
  const card = page.getByTestId('product-dark-chocolate');
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox())!;
  await reportFrames(browser, page, 'Light on a card', async () => {
    for (let step = 0; step < 120; step++) {
      const across = (1 + Math.cos(step / 10)) / 2;
      const down = (1 + Math.sin(step / 10)) / 2;
      await page.mouse.move(x + 10 + across * (width - 20), y + 10 + down * (height - 20));
    }
  });
  await reportFrames(browser, page, 'A page that fades into the next', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Work that can be measured' }).waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
  });
  await page.close();
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs(new URL(siteUrl()).hostname),
  });
  try {
    await measureWheel(browser);
    await measurePages(browser);
  } finally {
    await browser.close();
  }
}

programCalled(
  'npm run frames',
  'Counts the frames that the site at SITE_URL shows while something moves.',
)
  .action(() => runLooking(main))
  .parse();
