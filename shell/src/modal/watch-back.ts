interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** TypeScript's types of the browser do not have it yet. */
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

/**
 * Back closes what lies over the page, as a phone's own menus do, where the browser offers it: Chrome does on Android.
 * Answers with what ends it.
 */
export function watchBack(close: () => void): (() => void) | undefined {
  if (typeof CloseWatcher === 'undefined') return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
