import { useEffect, useRef } from 'react';

/**
 * A `ref` for what replaces the control that was just used: that control has taken the focus with it, and reading would
 * begin again at the top of the page. Does nothing when the focus is elsewhere.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

/**
 * For the element around a view. When the control with the focus disappears, such as the button of a withdrawn batch,
 * the focus moves to the link that names its row, else to the nearest heading that can have it. Dialogs that close and
 * rows that move set the focus themselves, before this does.
 */
export const useKeptFocus = <T extends HTMLElement>() => {
  const view = useRef<T>(null);
  useEffect(() => {
    const root = view.current;
    if (!root) return undefined;
    /** The element that had the focus last, and its ancestors. */
    let focused: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? withAncestors(target, root) : [];
    };
    const restore = () => {
      if (focused[0]?.isConnected !== false) return;
      focused.filter(({ isConnected }) => isConnected).some(focusWithin);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      // After the effects of the change itself.
      if (focused[0]?.isConnected === false) timer = setTimeout(restore);
    });
    root.addEventListener('focusin', note);
    // The whole page: dialogs are mounted elsewhere.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return view;
};

const withAncestors = (inner: Element, root: Element): Element[] =>
  inner === root || !inner.parentElement
    ? [inner]
    : [inner, ...withAncestors(inner.parentElement, root)];

const focusWithin = (place: Element): boolean => {
  const target = place.matches('[role=row]')
    ? place.querySelector<HTMLElement>('[role=rowheader] a')
    : place.querySelector<HTMLElement>(':is(h2, h3)[tabindex="-1"]');
  takeLostFocus(target);
  return target !== null;
};
