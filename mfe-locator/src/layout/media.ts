/** Whether map and list are side by side: the `from-large` breakpoint. */
export const sideBySide = (): boolean =>
  globalThis.matchMedia?.('(min-width: 64em)').matches ?? false;

/** Whether the visitor asked for less motion. */
export const calmMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
