import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { NOTICE_MS, type Notice } from '@site/platform';
import { CloseIcon } from '../icons/icons';
import styles from './notices.module.scss';

/** Distance to the right from which a swipe dismisses, in px (docs/product.md, section 9.3). */
const THRESHOLD = 50;

interface NoticeCardProps {
  notice: Notice;
  /** Whether its timer is paused. */
  paused: boolean;
  onDismiss: () => void;
}

export const NoticeCard = ({ notice, paused, onDismiss }: NoticeCardProps) => {
  useCountdown(NOTICE_MS, paused, onDismiss);
  const swipe = useSwipeRight(onDismiss);

  return (
    <div className={styles.card} data-kind={notice.kind} {...swipe}>
      {notice.title && <p className={styles.title}>{notice.title}</p>}
      {notice.message && <p className={styles.message}>{notice.message}</p>}
      <button type="button" className={styles.close} aria-label="Close notice" onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
};

/** Calls `onEnd` once, `duration` ms after mounting, not counting the time while `paused`. */
function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const remainingMs = useRef(duration);
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => handleEnd(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - since;
    };
  }, [paused]);
}

/** Handlers that move an element with the pointer to the right and call `onSwipe` beyond the threshold. */
function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const follow = (element: HTMLElement, distance: number) =>
    element.style.setProperty('--swipe', `${Math.max(0, distance)}px`);

  const handleEnd = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    const distance = clientX - start.current;
    start.current = undefined;
    follow(currentTarget, 0);
    if (type === 'pointerup' && distance >= THRESHOLD) onSwipe();
  };

  return {
    onPointerDown({ target, currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
      // A captured pointer would take the click from the close button.
      if ((target as Element).closest('button')) return;
      start.current = clientX;
      currentTarget.setPointerCapture?.(pointerId);
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current !== undefined) follow(currentTarget, clientX - start.current);
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}
