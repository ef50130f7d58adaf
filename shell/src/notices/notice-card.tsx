import { useState } from 'react';
import { dismissNotice, NOTICE_MS, type Notice } from '@site/platform';
import { CloseIcon } from '../frame/icons';
import { useCountdown } from './use-countdown';
import { useSwipeRight } from './use-swipe-right';
import styles from './notices.module.scss';

/** The visible notice. Goes by itself, but not while somebody points at it or is in it. */
export const NoticeCard = ({ notice }: { notice: Notice }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const dismiss = () => dismissNotice(notice.id);
  useCountdown(NOTICE_MS, hovered || focused, dismiss);
  const swipe = useSwipeRight(dismiss);

  return (
    <div
      className={styles.card}
      data-kind={notice.kind}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...swipe}
    >
      {notice.title && <p className={styles.title}>{notice.title}</p>}
      {notice.message && <p className={styles.message}>{notice.message}</p>}
      <button type="button" className={styles.close} aria-label="Close notice" onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  );
};
