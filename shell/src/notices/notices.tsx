import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { dismissNotice, noticeStore, useStore } from '@site/platform';
import { NoticeCard } from './notice-card';
import styles from './notices.module.scss';

/**
 * Shows one notice at a time, with a timer that pauses while it is hovered or focused; F8 moves the focus here
 * (docs/product.md, section 9.3). While the phone's menu covers it, the notice waits behind it. Both live regions are always rendered, because screen readers announce only changes.
 */
export const Notices = ({ isCovered = false }: { isCovered?: boolean }) => {
  const viewport = useRef<HTMLElement>(null);
  const notice = useStore(noticeStore, (store) => store.notice);
  const { isHoveredOrFocused, handlers, release } = useHoverAndFocus();

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
      paused={isHoveredOrFocused || isCovered}
      onDismiss={() => dismiss(notice.id)}
    />
  );
  const destructive = notice?.kind === 'destructive';
  return (
    <section
      ref={viewport}
      className={isCovered ? `${styles.viewport} ${styles.covered}` : styles.viewport}
      aria-label="Notices (F8)"
      tabIndex={-1}
      {...handlers}
    >
      <div role="status">{!destructive && card}</div>
      <div role="alert">{destructive && card}</div>
    </section>
  );
};

/** Whether an element is hovered or contains the focus, and `release` to return the focus. */
function useHoverAndFocus() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const previousFocus = useRef<EventTarget>(null);

  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      setFocused(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
  };

  /** Called when the element is removed, for which browsers fire neither blur nor pointerleave. */
  const release = () => {
    if (focused && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    setHovered(false);
    setFocused(false);
  };

  return { isHoveredOrFocused: hovered || focused, handlers, release };
}
