import { useEffect, useRef } from 'react';

/** A `ref` for an element that replaces the focused control; it gets the focus if that was lost with the control. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

/**
 * For the element around a view. When the focused control is removed, such as the button of a withdrawn batch, the focus
 * moves to the link of its row, else to the nearest focusable heading. Dialogs and moved rows set the focus themselves.
 */
export const useFocusRecovery = <T extends HTMLElement>() => {
  const view = useRef<T>(null);
  useEffect(() => {
    const root = view.current;
    if (!root) return undefined;
    /** The last focused element and its ancestors. */
    let focused: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const handleFocus = ({ target }: FocusEvent) => {
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
    root.addEventListener('focusin', handleFocus);
    // The whole page, because dialogs are mounted elsewhere.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', handleFocus);
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
  focusIfLost(target);
  return target !== null;
};
