/** Whether the visitor wants no motion. */
export const isCalm = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
