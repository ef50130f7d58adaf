import { prefersReducedMotion } from '@site/platform';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { restingAngle } from './geometry';
import { setAngle, startTurn, type Turn } from './turn';

export interface TurnState {
  turning: boolean;
  /** The segment to land on, or at rest; absent while the outcome is not known. */
  at?: number;
  onLanded?: () => void;
}

/** `count`: the number of segments; `start`: the angle to which the wheel was dragged. */
export const useTurn = (
  rotor: RefObject<SVGSVGElement | null>,
  start: RefObject<number>,
  count: number,
  { turning, at, onLanded }: TurnState,
): void => {
  const turn = useRef<Turn>(undefined);
  const handleLanded = useEffectEvent(() => {
    turn.current = undefined;
    onLanded?.();
  });

  useEffect(() => {
    if (!rotor.current) return;
    if (turning) {
      turn.current ??= startTurn(rotor.current, start.current);
      start.current = 0;
      if (at !== undefined) turn.current.landAt(restingAngle(at, count), handleLanded);
    } else if (turn.current) {
      turn.current.settle();
      turn.current = undefined;
    } else {
      setAngle(rotor.current, at === undefined ? 0 : restingAngle(at, count));
    }
  }, [rotor, start, turning, at, count]);

  useEffect(
    () => () => {
      turn.current?.cancel();
      turn.current = undefined;
    },
    [],
  );
};

/** Lets the pointer tick while the wheel turns; loaded with the first spin. */
export const useTicker = (
  rotor: RefObject<Element | null>,
  pointer: RefObject<Element | null>,
  count: number,
  turning: boolean,
): void =>
  useEffect(() => {
    if (!turning || prefersReducedMotion()) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./ticker').then(
      ({ startTicker }) => {
        if (isOver || !rotor.current || !pointer.current) return;
        stop = startTicker(rotor.current, pointer.current, count);
      },
      // The wheel turns without it.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [rotor, pointer, count, turning]);
