/**
 * `npm run contact-sheet` in e2e/: every page of the site at SITE_URL (http://localhost:8080) on one picture for
 * each width, as `docs/contact-sheet-<width>.jpg`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { color } from '@site/brand/tokens';
import { programCalled } from '@site/tooling/program-called';
import { chromiumArgs, chromiumPath } from '../support/chromium';
import { runLooking } from '../support/looking-program';
import { hydrated, isOwn, liveSiteState, siteUrl } from '../support/site';
import { answerTile, isTile, rememberVisit } from '../support/visit';

/**
 * Width of the window in CSS pixels, how much of it a thumbnail is, how many stand in a row, and the longest piece of
 * a page that is shown, as a multiple of its width. All three sheets together stay below 1.5 MB.
 */
const WIDTHS = [
  { width: 390, scale: 0.34, columns: 14, longest: 6 },
  { width: 820, scale: 0.23, columns: 11, longest: 3.2 },
  { width: 1440, scale: 0.17, columns: 8, longest: 2.2 },
];

/** Of JPEG, out of 100. */
const QUALITY = 56;

interface Shot {
  path: string;
  /** JPEG. */
  picture: Buffer;
}

/** One document with all pictures and their paths, `columns` in a row, each `width` CSS pixels wide. */
const sheetOf = (shots: readonly Shot[], columns: number, width: number): string => `
  <!doctype html>
  <style>
    body {
      display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 16px; margin: 0; padding: 16px;
      align-items: start; background: ${color.ground}; color: ${color.muted}; font: 12px sans-serif;
    }
    figure { margin: 0; }
    figcaption { padding-bottom: 4px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    img { display: block; width: 100%; outline: 1px solid ${color.line}; }
  </style>
  ${shots
    .map(
      ({ path, picture }) =>
        `<figure><figcaption>${path}</figcaption>
         <img src="data:image/jpeg;base64,${picture.toString('base64')}"></figure>`,
    )
    .join('')}`;

async function main(): Promise<void> {
  const { paths } = await liveSiteState();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs(new URL(siteUrl()).hostname),
  });
  try {
    for (const { columns, ...view } of WIDTHS) {
      const { width, scale } = view;
      const shots = await photograph(browser, paths, view);
      const file = resolve(__dirname, `../../docs/contact-sheet-${width}.jpg`);
      writeFileSync(file, await compose(browser, shots, columns, Math.round(width * scale)));
      console.log(file);
    }
  } finally {
    await browser.close();
  }
}

/** Pages as small pictures, with everything on them loaded. */
async function photograph(
  browser: Browser,
  paths: readonly string[],
  { width, scale, longest }: Omit<(typeof WIDTHS)[number], 'columns'>,
): Promise<Shot[]> {
  const context = await browser.newContext({
    viewport: { width, height: Math.round(width * 0.65) },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.route(
    (url) => !isOwn(url),
    (route) => (isTile(route) ? answerTile(route) : route.abort()),
  );
  await context.addInitScript(rememberVisit, { verified: true, popupSeen: true });
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const path of paths) {
    await page.goto(siteUrl() + path);
    await hydrated(page);
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, width * longest) };
    const picture = await page.screenshot({ type: 'jpeg', quality: 90, fullPage: true, clip });
    shots.push({ path, picture });
  }
  await context.close();
  return shots;
}

const compose = async (
  browser: Browser,
  shots: readonly Shot[],
  columns: number,
  width: number,
): Promise<Buffer> => {
  const page = await browser.newPage({
    viewport: { width: columns * (width + 16) + 16, height: 600 },
  });
  await page.setContent(sheetOf(shots, columns, width));
  const picture = await page.screenshot({ type: 'jpeg', quality: QUALITY, fullPage: true });
  await page.close();
  return picture;
};

programCalled(
  'npm run contact-sheet',
  'Puts every page of the site at SITE_URL on one picture for each width.',
)
  .action(() => runLooking(main))
  .parse();
