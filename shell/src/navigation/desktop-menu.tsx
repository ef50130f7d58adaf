import { memo, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { NavCards } from './nav-cards';
import { navGroups, type NavGroup } from './nav-groups';
import styles from './desktop-menu.module.scss';

/**
 * The bar's groups, at most one open. The mouse opens by hovering and closes by leaving the bar; keyboard and
 * touch use the buttons, and Escape, focus or a tap elsewhere closes.
 */
export const DesktopMenu = memo(() => {
  const bar = useRef<HTMLElement>(null);
  const [active, setActive] = useState<NavGroup['id']>();
  const close = () => setActive(undefined);

  useEffect(() => {
    if (!active) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const trigger = bar.current?.querySelector<HTMLElement>('[aria-expanded=true]');
      if (bar.current?.contains(document.activeElement)) trigger?.focus();
      setActive(undefined);
    };
    const handlePointerDown = (event: Event) => {
      if (!bar.current?.contains(event.target as Node)) setActive(undefined);
    };
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('pointerdown', handlePointerDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('pointerdown', handlePointerDown);
    };
  }, [active]);

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!bar.current?.contains(relatedTarget)) close();
  };

  return (
    <nav
      ref={bar}
      className={styles.bar}
      aria-label="Main"
      data-needs-script=""
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={handleBlur}
    >
      <ul className={styles.groups}>
        {navGroups().map((group) => (
          <GroupItem
            key={group.id}
            group={group}
            open={group.id === active}
            onOpen={() => setActive(group.id)}
            onClose={close}
          />
        ))}
      </ul>
    </nav>
  );
});

interface GroupItemProps {
  group: NavGroup;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

const GroupItem = ({ group, open, onOpen, onClose }: GroupItemProps) => {
  const item = useRef<HTMLLIElement>(null);
  const byMouse = useRef(false);
  const panelId = `menu-${group.id}`;

  // A hovering mouse has opened the panel already; its click must not take it away.
  const handleClick = () => (open && !byMouse.current ? onClose() : onOpen());
  const handlePointer = ({ pointerType, type }: PointerEvent) => {
    byMouse.current = pointerType === 'mouse' && type !== 'pointerleave';
    if (byMouse.current && type === 'pointerover') onOpen();
  };

  return (
    <li ref={item}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        // Not `enter`: React derives that from leaving what lies beside, which may not be hydrated yet.
        onPointerOver={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={handlePointer}
        onClick={handleClick}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (open) item.current?.querySelector('a')?.focus();
          else onOpen();
        }}
      >
        {group.label}
      </button>
      {open && (
        <div id={panelId} className={styles.panel}>
          <NavCards links={group.links} onChoose={onClose} />
        </div>
      )}
    </li>
  );
};
