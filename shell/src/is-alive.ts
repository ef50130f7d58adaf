import type { SyntheticEvent } from 'react';

/** React hears of it everywhere, and nothing of the site does anything about it. */
const PROBE = 'animationiteration';

const alive = new WeakSet<Element>();
let heard: Event | undefined;

/** `onAnimationIterationCapture` of what stands around all that is asked about. */
export const hearProbe = ({ nativeEvent }: SyntheticEvent): void => void (heard = nativeEvent);

/**
 * React has taken the element over: it delivers events to what it has committed, and to nothing else. That its
 * properties are on an element says less: React puts them there while it still renders, and what is done to the
 * element until it is through is lost.
 */
export const isAlive = (element: Element): boolean => {
  if (alive.has(element)) return true;
  const probe = new Event(PROBE, { bubbles: true });
  element.dispatchEvent(probe);
  if (heard === probe) alive.add(element);
  heard = undefined;
  return alive.has(element);
};
