/** Pages, device profile and goals of the measurements. */

/** KB of JavaScript (brotli, KB of 1024 bytes) that a page may load before it is interactive. */
export const SCRIPT_KB = {
  '/': 112,
  '/products': 105,
  '/store-locator': 195,
  '/lottery': 133,
  '/tools/dosing-calculator': 104,
} as const;
export type PagePath = keyof typeof SCRIPT_KB;

/** The measured pages: two with components or data of other remotes, the largest, one that calls the API, and a small one. */
export const PAGES = Object.keys(SCRIPT_KB) as PagePath[];

/** A mid-range phone on a mobile network, as the DevTools protocol emulates it. */
export const PHONE = {
  /** Times slower than this machine. */
  cpu: 4,
  /** Bits per second in each direction. */
  bandwidth: 9_000_000,
  /** Round trip, in ms. */
  latency: 100,
} as const;
export const PROFILE = `phone: CPU ${PHONE.cpu}× slower, ${PHONE.bandwidth / 1_000_000} Mbit/s, ${PHONE.latency} ms`;

/** The federated site ÷ one build of the same sources, at most. */
export const RATIO_GOALS = { code: 1.2, interactive: 1.08, paint: 1.02 } as const;

/** KB of a remote's entry in brotli. */
export const ENTRY_KB = 3.5;

/** Times in ms. */
export const HOME_GOALS = { largestPaint: 1200, layoutShift: 0.01, interaction: 100 } as const;

/** Responses per second, the site ÷ a bare `node:http` with the same bytes, at least. */
export const SERVER_GOAL = 0.85;

/** The store locator with 10,000 stores ÷ with 100, at most. */
export const STORES_GOAL = 1.5;
