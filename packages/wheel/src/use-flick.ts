import { useEffect, useEffectEvent, type RefObject } from 'react';
import { setAngle } from './turn';

/** In degrees and degrees per ms: a drag this far, or a release this fast, spins the wheel. */
const MIN_DRAG = 40;
const MIN_SPEED = 0.12;
const RETURN_MS = 400;

const angleAround = ({ left, top, width, height }: DOMRect, x: number, y: number): number =>
  (Math.atan2(y - top - height / 2, x - left - width / 2) * 180) / Math.PI;

/** The shorter way between two angles, from -180 to 180. */
const difference = (to: number, from: number): number => ((to - from + 540) % 360) - 180;

/**
 * Turns the wheel with the pointer. A drag or flick calls `onFlick`, and `start` gets the angle from which the wheel
 * spins; after a smaller movement the wheel turns back.
 */
export const useFlick = (
  rotor: RefObject<SVGSVGElement | null>,
  start: RefObject<number>,
  onFlick: (() => void) | undefined,
): void => {
  const isEnabled = onFlick !== undefined;
  const handleFlick = useEffectEvent(() => onFlick?.());

  useEffect(() => {
    const element = rotor.current;
    if (!element || !isEnabled) return;
    let last: { angle: number; at: number } | undefined;
    let turned = 0;
    let speed = 0;

    const handleDown = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      const box = element.parentElement!.getBoundingClientRect();
      last = { angle: angleAround(box, event.clientX, event.clientY), at: event.timeStamp };
      turned = 0;
      speed = 0;
    };
    const handleMove = (event: PointerEvent) => {
      if (!last) return;
      const box = element.parentElement!.getBoundingClientRect();
      const angle = angleAround(box, event.clientX, event.clientY);
      const by = difference(angle, last.angle);
      speed = by / Math.max(1, event.timeStamp - last.at);
      last = { angle, at: event.timeStamp };
      turned += by;
      setAngle(element, turned);
    };
    const handleEnd = (event: PointerEvent) => {
      if (!last) return;
      last = undefined;
      const isFlick = Math.abs(turned) >= MIN_DRAG || Math.abs(speed) >= MIN_SPEED;
      if (event.type === 'pointerup' && isFlick) {
        start.current = ((turned % 360) + 360) % 360;
        handleFlick();
        return;
      }
      element.animate([{ transform: `rotate(${turned}deg)` }, { transform: 'rotate(0deg)' }], {
        duration: RETURN_MS,
        easing: 'ease-out',
      });
      setAngle(element, 0);
    };

    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('pointerdown', handleDown, { signal });
    element.addEventListener('pointermove', handleMove, { signal });
    element.addEventListener('pointerup', handleEnd, { signal });
    element.addEventListener('pointercancel', handleEnd, { signal });
    return () => controller.abort();
  }, [rotor, start, isEnabled]);
};
