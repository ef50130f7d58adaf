import type { Browser, CDPSession, Page } from '@playwright/test';
import { hydrated, siteUrl } from '../support/site';
import { rememberVisit } from '../support/visit';
import { reportFrames, slowDown } from './count-frames';

declare global {
  var counted: number[] | undefined;
  /** Resolves with the times of the frames of the next fade from page to page. */
  var faded: Promise<number[]> | undefined;
}

/** What answers a visitor of the pages: the drop to scrolling, the light on a card to the mouse, a page to a link. */
export async function lookAtMotion(browser: Browser): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  });
  await page.addInitScript(rememberVisit, { verified: true, popupSeen: true });
  await page.goto(`${siteUrl()}/home`);
  await hydrated(page);
  await slowDown(page);
  const session = await page.context().newCDPSession(page);
  await reportFrames(browser, page, 'The drop, while the page is scrolled', () =>
    framesWhile(page, () => scroll(session)),
  );
  const card = page.getByTestId('product-dark-chocolate');
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox())!;
  await reportFrames(browser, page, 'Light on a card', () =>
    framesWhile(page, async () => {
      for (let step = 0; step < 120; step++) {
        const angle = step / 10;
        const across = (1 + Math.cos(angle)) / 2;
        const down = (1 + Math.sin(angle)) / 2;
        await page.mouse.move(x + 10 + across * (width - 20), y + 10 + down * (height - 20));
      }
    }),
  );
  await reportFrames(browser, page, 'A page that fades into the next', () => fade(page));
  await page.close();
}

const scroll = (session: CDPSession) =>
  session.send('Input.synthesizeScrollGesture', { x: 700, y: 450, yDistance: -700, speed: 500 });

async function framesWhile(page: Page, move: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    globalThis.counted = times;
    const count = (time: number) => {
      times.push(time);
      if (globalThis.counted === times) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await move();
  return page.evaluate(() => {
    const times = globalThis.counted!;
    globalThis.counted = undefined;
    return times;
  });
}

/** Follows a link, and counts from the moment in which the next page is drawn until the one before has gone. */
async function fade(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    globalThis.faded = new Promise((resolve) => {
      document.startViewTransition = (show) => {
        const transition = start(show);
        const times: number[] = [];
        let isOver = false;
        const count = (time: number) => {
          times.push(time);
          if (isOver) resolve(times);
          else requestAnimationFrame(count);
        };
        void transition.ready.then(() => requestAnimationFrame(count));
        void transition.finished.then(() => (isOver = true));
        return transition;
      };
    });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click();
  return page.evaluate(() => globalThis.faded!);
}
