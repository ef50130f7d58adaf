/** The pages that are measured: two with parts or data of others, the largest, one with a call, and a small one. */
export const PAGES = [
  '/',
  '/products',
  '/store-locator',
  '/lottery',
  '/tools/dosing-calculator',
] as const;
export type PagePath = (typeof PAGES)[number];
