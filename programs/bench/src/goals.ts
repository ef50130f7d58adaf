import { PHONE } from './visiting/profile';

/** Federated ÷ monolith, but for the first paint: the federated page ÷ the same HTML without scripts. At most. */
export const RATIO_GOALS = {
  'JavaScript and CSS before alive': 1.2,
  'JavaScript and CSS until idle': 1.2,
  'time until a click is answered': 1.08,
  'largest contentful paint': 1.02,
  'first paint, by the same HTML without scripts': 1.1,
  'bytes downloaded again after a release of one remote': 0.1,
} as const;
export type RatioKind = keyof typeof RATIO_GOALS;

/** Of the federated site: its home page as the phone sees it, and all its routes. */
export const FIGURE_GOALS = {
  /** In ms. */
  largestPaint: 1200,
  layoutShift: 0.01,
  /** In ms. */
  interaction: 100,
  /** KB of 1024 bytes. */
  scriptBeforeAlive: 112,
  modulesTwice: 0,
  levels: 2,
} as const;

export const PROFILE = `phone: processor ${PHONE.cpu}× slower, ${PHONE.bandwidth / 1_000_000} Mbit/s, ${PHONE.latency} ms`;
