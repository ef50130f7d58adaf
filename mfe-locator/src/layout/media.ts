/** Whether map and list are in two columns: the `from-large` breakpoint. */
export const hasTwoColumns = (): boolean =>
  globalThis.matchMedia?.('(min-width: 64em)').matches ?? false;
