import { NOTICE_MS, type Notice } from '@site/platform';
import { CloseIcon } from '../icons/icons';
import { useCountdown } from './use-countdown';
import { useSwipeRight } from './use-swipe-right';
import styles from './notices.module.scss';

interface NoticeCardProps {
  notice: Notice;
  /** The notice's time stands still. */
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
