import { useEffect, useRef } from 'react';

/** A `ref` for an element that replaces the focused control: takes the focus if it was lost with that control. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

/** Returns a `ref` for a panel that is scrolled into view and focused when `trigger` changes to a truthy value. */
export const usePanelFocus = (trigger: unknown) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!trigger) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'start' });
  }, [trigger]);
  return panel;
};

/**
 * Returns a `ref` for the element around a view. When the focused control is removed, such as the button of a withdrawn
 * batch, the focus moves to the link of its row, or else to the nearest focusable heading. Dialogs and moved rows set the
 * focus themselves.
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
      // Runs after the effects of the change.
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

const focusWithin = (element: Element): boolean => {
  const target = element.matches('[role=row]')
    ? element.querySelector<HTMLElement>('[role=rowheader] a')
    : element.querySelector<HTMLElement>(':is(h2, h3)[tabindex="-1"]');
  focusIfLost(target);
  return target !== null;
};
