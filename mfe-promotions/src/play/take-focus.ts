/** A ref for what comes in place of a thing that had the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
