import { useEffect, useEffectEvent, type RefObject } from 'react';
import { watchBack } from './watch-back';

const FOCUSABLE =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea):not([tabindex="-1"])';

interface ModalOptions {
  /** Id of the element that nobody can reach while this one is open. */
  behind: 'site' | 'page';
  /** What Escape does, and a phone's Back where it can; without it, nothing. */
  onEscape?: () => void;
  /** Somebody has tapped and waits for it: what is behind is made inert when it is seen. */
  isAwaited?: boolean;
}

/**
 * Makes an element modal while its component is mounted: focus moves to it, stays in it, and goes back to
 * where it was; what is behind is inert. The native `showModal` would make the notices inert as well, and a
 * notice is how a dialog tells that it failed; so only `behind` is, and focus may also rest on a notice.
 */
export function useModal(
  ref: RefObject<HTMLElement | null>,
  { behind, onEscape, isAwaited = false }: ModalOptions,
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
        // The browser would ask for the same once more.
        event.preventDefault();
        handleEscape();
      }
      if (event.key === 'Tab') holdFocus(event, modal);
    };

    // On pages with Fluent's focus manager, Tab on the last stop would leave the page otherwise.
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
 * Waits for the frame that shows what has just been rendered: to make a page inert is to style each of its elements
 * anew, and nobody can reach them within a frame. Answers with what ends the waiting.
 */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Lets Tab go round inside the element instead of out of it. */
function holdFocus(event: KeyboardEvent, modal: HTMLElement): void {
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

/** What is not shown takes no focus: the search has a switch for those who point. Where it is not told, all count. */
const canTakeFocus = (stop: HTMLElement): boolean =>
  !('checkVisibility' in stop) || stop.checkVisibility();
