/**
 * A ref for what comes in place of a thing that had the focus. The window stays where it is: the wheel above is
 * what the visitor looks at.
 */
export const takeFocus = (element: HTMLElement | null): void =>
  element?.focus({ preventScroll: true });
