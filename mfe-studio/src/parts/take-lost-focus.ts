/**
 * For the `ref` of what has come in place of the control that somebody has just used: that control has taken the
 * focus with it, and reading would begin again at the top of the page. Whoever has the focus elsewhere keeps it.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};
