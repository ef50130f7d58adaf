import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { restingAngle } from './geometry';
import { setAngle, startTurn, type Turn } from './turn';

export interface Turning {
  turning: boolean;
  /** The segment to land on, or at rest; absent while the outcome is not known. */
  at?: number;
  onLanded?: () => void;
}

/** `count`: the number of segments. */
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
      setAngle(rotor.current, at === undefined ? 0 : restingAngle(at, count));
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
