import { useEffect, useEffectEvent, useRef, type ComponentProps, type RefObject } from 'react';

const FOCUSABLE =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea):not([tabindex="-1"])';

interface DialogProps extends ComponentProps<'div'> {
  ref?: RefObject<HTMLDivElement | null>;
  /** Id of the element that is inert while this one is open. */
  behind: 'site' | 'page';
  /** What Escape does, and Back on phones; without it they do nothing. */
  onEscape?: () => void;
  /** A tap waits for it: what is behind is made inert after the dialog has been painted. */
  isAwaited?: boolean;
}

/** A modal dialog, open while it is mounted. */
export const Dialog = ({ ref, behind, onEscape, isAwaited, ...props }: DialogProps) => {
  const own = useRef<HTMLDivElement>(null);
  const dialog = ref ?? own;
  useModal(dialog, { behind, onEscape, isAwaited });
  return <div ref={dialog} role="dialog" aria-modal="true" tabIndex={-1} {...props} />;
};

/**
 * Focus moves to the element, stays in it, and returns to where it was; what is behind is inert. The native `showModal`
 * would make the notices inert too, and a notice is how a dialog reports a failure; so only `behind` is, and focus may
 * also rest on a notice.
 */
function useModal(
  ref: RefObject<HTMLElement | null>,
  { behind, onEscape, isAwaited = false }: Pick<DialogProps, 'behind' | 'onEscape' | 'isAwaited'>,
): void {
  const handleEscape = useEffectEvent(() => onEscape?.());
  const canEscape = Boolean(onEscape);

  useEffect(() => {
    const modal = ref.current;
    const background = document.getElementById(behind);
    const opener = document.activeElement;
    if (!modal) return;

    const handleKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      if (focused !== document.body && !modal.contains(focused)) return;
      if (event.key === 'Escape' && canEscape) {
        // A browser with CloseWatcher would close it twice.
        event.preventDefault();
        handleEscape();
      }
      if (event.key === 'Tab') trapFocus(event, modal);
    };

    // Otherwise Fluent's focus manager lets Tab leave the page at the last stop.
    modal.dataset.tabster = '{"focusable":{"ignoreKeydown":{"Tab":true}}}';
    const close = () => {
      if (background) background.inert = true;
    };
    const stopWaiting = isAwaited ? afterPaint(close) : close();
    modal.focus({ preventScroll: true });
    document.addEventListener('keydown', handleKeyDown);
    const stopWatching = canEscape ? watchBack(handleEscape) : undefined;
    return () => {
      stopWaiting?.();
      stopWatching?.();
      document.removeEventListener('keydown', handleKeyDown);
      if (background) background.inert = false;
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [ref, behind, canEscape, isAwaited]);
}

/**
 * Waits for the frame that paints what has just been rendered: to make a page inert restyles each of its elements. Returns
 * a function that stops waiting.
 */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Keeps Tab inside the element. */
function trapFocus(event: KeyboardEvent, modal: HTMLElement): void {
  const stops = [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canTakeFocus);
  const first = stops[0] ?? modal;
  const last = stops.at(-1) ?? modal;
  const focused = document.activeElement;
  const inside = focused instanceof HTMLElement && stops.includes(focused);

  const leavesAtTheEnd = event.shiftKey ? focused === first : focused === last;
  if (inside && !leavesAtTheEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** Hidden elements take no focus. Browsers without `checkVisibility` count all. */
const canTakeFocus = (stop: HTMLElement): boolean =>
  !('checkVisibility' in stop) || stop.checkVisibility();

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Not in TypeScript's DOM types yet. */
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

/** Back closes the dialog where the browser has `CloseWatcher`: Chrome on Android. Returns a function that ends it. */
function watchBack(close: () => void): (() => void) | undefined {
  if (typeof CloseWatcher === 'undefined') return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** Whether an element with this selector is displayed; the closed menu of small screens stays in the document. */
export const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((one) => getComputedStyle(one).display !== 'none');
