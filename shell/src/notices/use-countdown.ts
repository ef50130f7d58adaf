import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once after `duration` ms since mounting, of which only those count that are not `paused`. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => handleEnd(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [paused]);
}
