/** Whether map and list are in two columns: the `from-large` breakpoint. */
export const sideBySide = (): boolean =>
  globalThis.matchMedia?.('(min-width: 64em)').matches ?? false;

export const calmMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
