/** Latest start of the task on a page that is never idle, in ms. */
const TIMEOUT_MS = 10_000;

/** Runs an optional task when the page has loaded and is idle. */
export function whenIdle(task: () => void): void {
  const schedule = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? requestIdleCallback(task, { timeout: TIMEOUT_MS })
      : setTimeout(task, 0);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
