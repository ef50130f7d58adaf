/** A ref for an element that replaces the focused one. It does not scroll, because the visitor looks at the wheel above. */
export const takeFocus = (element: HTMLElement | null): void =>
  element?.focus({ preventScroll: true });

/** A ref for an element that replaces a taller one, after which the content below moves up: it scrolls into view. */
export const takeFocusInView = (element: HTMLElement | null): void => {
  takeFocus(element);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** A ref for a changed element that may be below the window. */
export const showInView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
