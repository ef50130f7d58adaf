import { useEffect, useRef, type RefObject } from 'react';

/** Brings an element's beginning into view when the value changes: on a phone the wheel is above what was pressed. */
export const useTopOnChange = <T extends HTMLElement>(value: unknown): RefObject<T | null> => {
  const element = useRef<T>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    element.current?.scrollIntoView({ block: 'start' });
  }, [value]);
  return element;
};
