import { devices, type Browser, type Page } from '@playwright/test';
import { NEVER, putCampaign } from '../support/campaigns';
import { siteUrl } from '../support/site';
import { rememberVisit } from '../support/visit';
import { reportFrames, slowDown } from './count-frames';

const CAMPAIGN = 'wheel-frames';

/** The wheel while it turns, on a phone's window. */
export async function lookAtWheel(browser: Browser): Promise<void> {
  await putCampaign('default', CAMPAIGN, { winOneIn: NEVER });
  const page = await openWheel(browser);
  await reportFrames(browser, page, 'The wheel', () => spin(page));
  await page.close();
}

async function openWheel(browser: Browser): Promise<Page> {
  const { userAgent } = devices['Pixel 7'];
  const page = await browser.newPage({
    userAgent,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await page.addInitScript(rememberVisit, { verified: true, popupSeen: true });
  await page.goto(`${siteUrl()}/qr?campaign=${CAMPAIGN}`);
  await page.getByRole('button', { name: 'Reveal Your Prize' }).tap();
  await page.getByRole('button', { name: 'SPIN THE WHEEL!' }).waitFor();
  await slowDown(page);
  return page;
}

/** Presses the button and counts frames until the result is there. */
const spin = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const count = (time: number) => {
          times.push(time);
          if (document.querySelector('main h2')?.textContent === 'Not this time') resolve(times);
          else requestAnimationFrame(count);
        };
        const button = [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent === 'SPIN THE WHEEL!',
        );
        (button as HTMLElement).click();
        requestAnimationFrame(count);
      }),
  );
