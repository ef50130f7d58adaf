import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type RefObject,
} from 'react';

const FOCUSABLE =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea):not([tabindex="-1"])';

interface DialogProps extends ComponentProps<'div'> {
  ref?: RefObject<HTMLDivElement | null>;
  /** Id of the element that is inert while this dialog is open. */
  behind: 'site' | 'page';
  /** Called for Escape, and for Back on phones; without this callback neither has an effect. */
  onEscape?: () => void;
  /** Whether the page behind becomes inert only after the dialog was painted, so that a tap shows it sooner. */
  defersInert?: boolean;
}

/**
 * A modal dialog, open while it is mounted. It takes the focus, traps it, and returns it afterwards. Only `behind` becomes
 * inert. The native `showModal` is not used, because it would also make the notices inert, which report failures of dialogs.
 */
export const Dialog = ({
  ref: givenRef,
  behind,
  onEscape,
  defersInert = false,
  ...props
}: DialogProps) => {
  const ownRef = useRef<HTMLDivElement>(null);
  const ref = givenRef ?? ownRef;
  const handleEscape = useEffectEvent(() => onEscape?.());
  const canEscape = Boolean(onEscape);

  // A link that closes the dialog moves the focus in a layout effect of the new page, which must run after this cleanup.
  useLayoutEffect(() => {
    const modal = ref.current;
    const background = document.getElementById(behind);
    const opener = document.activeElement;
    if (!modal) return;

    const handleKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      if (focused !== document.body && !modal.contains(focused)) return;
      if (event.key === 'Escape' && canEscape) {
        // CloseWatcher would handle it a second time.
        event.preventDefault();
        handleEscape();
      }
      if (event.key === 'Tab') trapFocus(event, modal);
    };

    // Fluent's focus manager would let Tab leave the page after the last tab stop.
    modal.dataset.tabster = '{"focusable":{"ignoreKeydown":{"Tab":true}}}';
    const disableBackground = () => {
      if (background) background.inert = true;
    };
    const stopWaiting = defersInert ? afterPaint(disableBackground) : disableBackground();
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
  }, [ref, behind, canEscape, defersInert]);

  return <div ref={ref} role="dialog" aria-modal="true" tabIndex={-1} {...props} />;
};

/** Waits for the next paint: making a page inert restyles all its elements. Returns a function that stops waiting. */
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

  const isAtEnd = event.shiftKey ? focused === first : focused === last;
  if (inside && !isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** Hidden elements cannot be focused. In browsers without `checkVisibility` all elements count as visible. */
const canTakeFocus = (stop: HTMLElement): boolean =>
  !('checkVisibility' in stop) || stop.checkVisibility();

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Not in TypeScript's DOM types yet. */
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

/** Back closes the dialog in browsers with `CloseWatcher`, such as Chrome on Android. Returns a function that stops this. */
function watchBack(close: () => void): (() => void) | undefined {
  if (typeof CloseWatcher === 'undefined') return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** Whether an element that matches is displayed; the closed menu of small screens stays in the document. */
export const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some(
    (element) => getComputedStyle(element).display !== 'none',
  );
