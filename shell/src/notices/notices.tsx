import { useEffect, useRef } from 'react';
import { dismissNotice, noticeStore, useStore } from '@site/platform';
import { NoticeCard } from './notice-card';
import { useAttention } from './use-attention';
import styles from './notices.module.scss';

/**
 * Where notices appear, one at a time; F8 moves focus here (docs/product.md, section 9.3). A notice goes by itself,
 * but not while somebody points at it or has focus here. Both live regions are always in the page, because
 * screen readers only speak of changes to what they know.
 */
export const Notices = () => {
  const viewport = useRef<HTMLElement>(null);
  const notice = useStore(noticeStore, (store) => store.notice);
  const { attended, handlers, release } = useAttention();

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') viewport.current?.focus();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  const dismiss = (id: number) => {
    release();
    dismissNotice(id);
  };
  const card = notice && (
    <NoticeCard
      key={notice.id}
      notice={notice}
      paused={attended}
      onDismiss={() => dismiss(notice.id)}
    />
  );
  const destructive = notice?.kind === 'destructive';
  return (
    <section
      ref={viewport}
      className={styles.viewport}
      aria-label="Notices (F8)"
      tabIndex={-1}
      {...handlers}
    >
      <div role="status">{!destructive && card}</div>
      <div role="alert">{destructive && card}</div>
    </section>
  );
};
