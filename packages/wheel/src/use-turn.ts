import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { restingAngle } from './geometry';
import { standAt, startTurn, type Turn } from './turn';

export interface Turning {
  /** Whether the wheel turns. */
  turning: boolean;
  /** The segment that it lands on or has stopped at; absent while it turns and this is not known. */
  at?: number;
  /** Called when a turning wheel has stopped at its segment. */
  onLanded?: () => void;
}

/** Turns the wheel as its properties say; `count` is the number of its segments. */
export const useTurn = (
  rotor: RefObject<SVGSVGElement | null>,
  count: number,
  { turning, at, onLanded }: Turning,
): void => {
  const turn = useRef<Turn>(undefined);
  const handleLanded = useEffectEvent(() => {
    turn.current = undefined;
    onLanded?.();
  });

  useEffect(() => {
    if (!rotor.current) return;
    if (turning) {
      turn.current ??= startTurn(rotor.current);
      if (at !== undefined) turn.current.landAt(restingAngle(at, count), handleLanded);
    } else if (turn.current) {
      turn.current.settle();
      turn.current = undefined;
    } else {
      standAt(rotor.current, at === undefined ? 0 : restingAngle(at, count));
    }
  }, [rotor, turning, at, count]);

  useEffect(
    () => () => {
      turn.current?.cancel();
      turn.current = undefined;
    },
    [],
  );
};
