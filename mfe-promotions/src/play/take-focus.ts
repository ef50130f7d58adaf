/** Ref callback: focuses an element that replaces the focused one, without scrolling away from the wheel. */
export const takeFocus = (element: HTMLElement | null): void =>
  element?.focus({ preventScroll: true });

/** Ref callback: focuses an element that replaces a taller one, and scrolls to it. */
export const takeFocusInView = (element: HTMLElement | null): void => {
  takeFocus(element);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** Ref callback: scrolls to an element. */
export const showInView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
