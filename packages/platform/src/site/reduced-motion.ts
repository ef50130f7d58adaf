/** Whether the visitor prefers reduced motion; false in browsers without media queries. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
