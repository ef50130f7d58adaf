/** A busy page may have no idle moment for long; in ms. */
const LATEST_MS = 10_000;

/** Runs what the page can do without, once it has loaded and is idle. */
export function whenIdle(task: () => void): void {
  const schedule = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? requestIdleCallback(task, { timeout: LATEST_MS })
      : setTimeout(task, 0);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
