/**
 * `npm run wheel-frames` in e2e/: how many frames the wheel of the site at SITE_URL (http://localhost:8080, with its
 * DATA_DIR or ADMIN_TOKEN) shows while it turns, on a phone's window with a processor slowed down four times; and
 * whether the browser animates it on the compositor, where a busy page does not slow it.
 */
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { NEVER, putCampaign } from '../support/campaigns';
import { programCalled } from '@site/tooling/program-called';
import { chromiumArgs, chromiumPath } from '../support/chromium';
import { runLooking } from '../support/looking-program';
import { siteUrl } from '../support/site';
import { rememberVisit } from '../support/visit';

const CAMPAIGN = 'wheel-frames';
const SLOWDOWN = 4;
/** At 60 frames a second one takes 16.7 ms; a gap of this many ms is a frame that was missed. */
const MISSED_MS = 25;

interface Frames {
  /** Of `requestAnimationFrame`, in ms. */
  times: number[];
}

async function main(): Promise<void> {
  await putCampaign('default', CAMPAIGN, { winOneIn: NEVER });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs(new URL(siteUrl()).hostname),
  });
  try {
    const page = await openWheel(browser);
    await browser.startTracing(page, { categories: ['blink.animations', 'devtools.timeline'] });
    const { times } = await spin(page);
    report(times, compositorFailures(await browser.stopTracing()));
  } finally {
    await browser.close();
  }
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
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Presses the button and counts frames until the result is there. */
const spin = (page: Page): Promise<Frames> =>
  page.evaluate(
    () =>
      new Promise<Frames>((resolve) => {
        const times: number[] = [];
        const count = (time: number) => {
          times.push(time);
          if (document.querySelector('main h2')?.textContent === 'Not this time')
            resolve({ times });
          else requestAnimationFrame(count);
        };
        const button = [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent === 'SPIN THE WHEEL!',
        );
        (button as HTMLElement).click();
        requestAnimationFrame(count);
      }),
  );

interface TraceEvent {
  name: string;
  args?: { data?: { compositeFailed?: number; unsupportedProperties?: string[] } };
}

/**
 * Why animations of `transform` were not handed to the compositor, as Chromium's bit masks; none where all were. The
 * colours of a pressed button change as well: those name the properties that no compositor animates.
 */
const compositorFailures = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ name }) => name === 'Animation')
    .filter(({ args }) => !args?.data?.unsupportedProperties?.length)
    .map(({ args }) => args?.data?.compositeFailed)
    .filter((reasons): reasons is number => reasons !== undefined && reasons !== 0);
};

function report(times: number[], failures: number[]): void {
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  const lasted = times.at(-1)! - times[0]!;
  console.log(
    [
      `${times.length} frames in ${Math.round(lasted)} ms: ${((gaps.length / lasted) * 1000).toFixed(1)} a second`,
      `${gaps.filter((gap) => gap > MISSED_MS).length} frames missed, the longest gap ${Math.round(Math.max(...gaps))} ms`,
      failures.length === 0
        ? 'on the compositor'
        : `not on the compositor: reasons ${failures.join(', ')}`,
    ].join('\n'),
  );
}

programCalled(
  'npm run wheel-frames',
  'Counts the frames that the wheel of the site at SITE_URL shows.',
)
  .action(() => runLooking(main))
  .parse();
