/** How long a page's content may take to bring its anchor, in ms: longer than a remote is waited for. */
const APPEAR_LIMIT_MS = 10_000;

/** Calls back once the page has an element with this id, now or later; returns what gives up waiting. */
export function whenPresent(id: string, onPresent: (element: HTMLElement) => void): () => void {
  const found = () => document.getElementById(id);
  const present = found();
  if (present) {
    onPresent(present);
    return () => undefined;
  }

  const observer = new MutationObserver(() => {
    const element = found();
    if (!element) return;
    giveUp();
    onPresent(element);
  });
  const timer = setTimeout(() => giveUp(), APPEAR_LIMIT_MS);
  const giveUp = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return giveUp;
}
