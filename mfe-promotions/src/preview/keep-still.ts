/** What sends, leads away or closes. */
const DEEDS = ['click', 'auxclick', 'submit', 'cancel'] as const;

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A ref for what can be looked at and read, and does nothing. It stays reachable for keyboard and screen reader, which
 * `inert` would keep out.
 */
export const withoutDeeds = (element: HTMLElement | null) => {
  for (const deed of DEEDS) element?.addEventListener(deed, stop, true);
  return () => {
    for (const deed of DEEDS) element?.removeEventListener(deed, stop, true);
  };
};

/**
 * The wheels move the focus to what has come. In a preview that would take it from whoever works in the page around
 * this one, in the middle of choosing; so in this document, which shows nothing else, they do not.
 */
export const leaveFocusAlone = (): void => {
  HTMLElement.prototype.focus = () => {};
  // Opened in its place by the styles of the preview: `showModal` cannot leave the focus where it is.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
};
