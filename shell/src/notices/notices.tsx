import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { dismissNotice, noticeStore, useStore } from '@site/platform';
import { NoticeCard } from './notice-card';
import styles from './notices.module.scss';

/**
 * Shows notices, one at a time; F8 moves focus here (docs/product.md, section 9.3). A notice disappears by itself, but not
 * while it is hovered or focused. Both live regions are always in the page, because screen readers announce only changes
 * of regions that are there.
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

/** Whether somebody points at an element or has focus in it, and a way back to where their focus was before. */
function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);

  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      setFocused(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
  };

  /** For when what was hovered or focused goes away: browsers do not report that as leaving. */
  const release = () => {
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setHovered(false);
    setFocused(false);
  };

  return { attended: hovered || focused, handlers, release };
}
