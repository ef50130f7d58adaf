import { useEffect, useRef } from 'react';
import { takeLostFocus } from './take-lost-focus';

/**
 * For the element around a view: where a control is gone with what it has done, a withdrawn batch or a list that was
 * replaced, the focus goes to the link that names its row, else to the nearest heading that can have it. Whatever asks
 * for the focus by itself, as a dialog that closes or a row that was moved, is asked first.
 */
export const useKeptFocus = <T extends HTMLElement>() => {
  const view = useRef<T>(null);
  useEffect(() => {
    const root = view.current;
    if (!root) return undefined;
    /** What had the focus last, and what it stands in, from the inside out. */
    let around: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const note = ({ target }: FocusEvent) => {
      around = target instanceof Element ? outward(target, root) : [];
    };
    const mend = () => {
      if (around[0]?.isConnected !== false) return;
      around.filter((one) => one.isConnected).some((one) => takeOver(one));
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      // After what the change itself has set in motion.
      if (around[0]?.isConnected === false) timer = setTimeout(mend);
    });
    root.addEventListener('focusin', note);
    // Of the whole page: a dialog has the focus until it is gone, and stands elsewhere.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return view;
};

const outward = (inner: Element, root: Element): Element[] =>
  inner === root || !inner.parentElement ? [inner] : [inner, ...outward(inner.parentElement, root)];

const takeOver = (place: Element): boolean => {
  const heir = place.matches('[role=row]')
    ? place.querySelector<HTMLElement>('[role=rowheader] a')
    : place.querySelector<HTMLElement>(':is(h2, h3)[tabindex="-1"]');
  takeLostFocus(heir);
  return heir !== null;
};
