/** A ref that focuses an element that replaces the focused one, without scrolling away from the wheel. */
export const takeFocus = (element: HTMLElement | null): void =>
  element?.focus({ preventScroll: true });

/** A ref that focuses and scrolls to an element that replaces a taller one. */
export const takeFocusInView = (element: HTMLElement | null): void => {
  takeFocus(element);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** A ref that scrolls to a changed element. */
export const showInView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
