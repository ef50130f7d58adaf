import type { Browser, Page } from '@playwright/test';

const SLOWDOWN = 4;
/** At 60 frames a second one takes 16.7 ms; a gap of this many ms is a frame that was missed. */
const MISSED_MS = 25;
/** Chromium's `kCompositorPropertyAnimationsHaveNoEffect`: there is nothing to hand over. */
const NO_EFFECT = 1 << 17;

export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
};

/** Says how many frames the page shows while `move` lasts, whose answer are the times of `requestAnimationFrame` in ms. */
export async function reportFrames(
  browser: Browser,
  page: Page,
  what: string,
  move: () => Promise<number[]>,
): Promise<void> {
  await browser.startTracing(page, { categories: ['blink.animations'] });
  const times = await move();
  const trace = await browser.stopTracing();
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  const lasted = times.at(-1)! - times[0]!;
  console.log(
    [
      `${what}: ${times.length} frames in ${Math.round(lasted)} ms, ${((gaps.length / lasted) * 1000).toFixed(1)} a second`,
      `${gaps.filter((gap) => gap > MISSED_MS).length} missed, the longest gap ${Math.round(Math.max(...gaps))} ms`,
      whereAnimated(trace),
    ].join('; '),
  );
}

interface TraceEvent {
  name: string;
  args?: { data?: { compositeFailed?: number; unsupportedProperties?: string[] } };
}

/**
 * Whether the browser handed all animations to the compositor, else why not, as Chromium's bit masks. The colors of a
 * pressed button change as well: those name the properties that no compositor animates.
 */
const whereAnimated = (trace: Buffer): string => {
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
