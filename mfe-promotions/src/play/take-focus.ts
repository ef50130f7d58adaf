/**
 * A ref for what comes in place of a thing that had the focus. The window stays where it is: the wheel above is
 * what the visitor looks at.
 */
export const takeFocus = (element: HTMLElement | null): void =>
  element?.focus({ preventScroll: true });

/**
 * A ref for what comes in place of something taller that had the focus: what is below would move up to where the
 * visitor looks.
 */
export const takeFocusInView = (element: HTMLElement | null): void => {
  takeFocus(element);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** A ref for what has changed, and may stand below the wheel that was looked at. */
export const showInView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
