/** Whether map and list stand beside each other: the `from-large` breakpoint. */
export const sideBySide = (): boolean => matchMedia('(min-width: 64em)').matches;

/** Whether the visitor asked for less motion. */
export const calmMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
