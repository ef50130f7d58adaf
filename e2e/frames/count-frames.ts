import type { Browser, Page } from '@playwright/test';

declare global {
  var frameTimes: number[] | undefined;
}

const SLOWDOWN = 4;
/** A frame takes 16.7 ms at 60 a second; a longer gap than this many ms is a missed frame. */
const MISSED_MS = 25;
/** Chromium's `kCompositorPropertyAnimationsHaveNoEffect`: nothing to hand over. */
const NO_EFFECT = 1 << 17;

/** Prints the frames that the page shows, on a slowed-down processor, while `move` lasts. */
export async function reportFrames(
  browser: Browser,
  page: Page,
  what: string,
  move: () => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await browser.startTracing(page, { categories: ['blink.animations'] });
  await page.evaluate(() => {
    const times: number[] = [];
    globalThis.frameTimes = times;
    const count = (time: number) => {
      times.push(time);
      if (globalThis.frameTimes === times) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await move();
  const times = await page.evaluate(() => {
    const counted = globalThis.frameTimes!;
    globalThis.frameTimes = undefined;
    return counted;
  });
  const trace = await browser.stopTracing();
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  const lasted = times.at(-1)! - times[0]!;
  console.log(
    [
      `${what}: ${times.length} frames in ${Math.round(lasted)} ms, ${((gaps.length / lasted) * 1000).toFixed(1)} a second`,
      `${gaps.filter((gap) => gap > MISSED_MS).length} missed, the longest gap ${Math.round(Math.max(...gaps))} ms`,
      animatedBy(trace),
    ].join('; '),
  );
}

interface TraceEvent {
  name: string;
  args?: { data?: { compositeFailed?: number; unsupportedProperties?: string[] } };
}

/** Whether the compositor runs all animations, or Chromium's bit masks of reasons; no compositor animates colors. */
const animatedBy = (trace: Buffer): string => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const animations = traceEvents
    .filter(({ name }) => name === 'Animation')
    .filter(({ args }) => !args?.data?.unsupportedProperties?.length);
  if (animations.length === 0) return 'moved by script';
  const failures = animations.flatMap(({ args }) => args?.data?.compositeFailed || []);
  const reasons = failures.filter((reason) => reason !== NO_EFFECT);
  return reasons.length === 0
    ? 'on the compositor'
    : `not on the compositor: reasons ${reasons.join(', ')}`;
};
