import { memo, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { NavCards } from './nav-cards';
import { navGroups, type NavGroup } from './nav-groups';
import styles from './desktop-menu.module.scss';
import { useRest } from './use-rest';

/**
 * The bar's groups, at most one open. The mouse opens by hovering, another group by resting on it, and closes by
 * leaving the bar; keyboard and touch use the buttons, and Escape, focus or a tap elsewhere closes.
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

  return (
    <nav
      ref={bar}
      className={styles.bar}
      aria-label="Main"
      data-needs-script=""
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
    >
      <ul className={styles.groups}>
        {navGroups().map((group) => (
          <GroupItem
            key={group.id}
            group={group}
            open={group.id === active}
            othersOpen={active !== undefined && group.id !== active}
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
  othersOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

const GroupItem = ({ group, open, othersOpen, onOpen, onClose }: GroupItemProps) => {
  const item = useRef<HTMLLIElement>(null);
  const byMouse = useRef(false);
  const rest = useRest();
  const panelId = `menu-${group.id}`;

  // A hovering mouse has opened the panel already; its click must not take it away.
  const handleClick = () => {
    rest.end();
    if (open && !byMouse.current) onClose();
    else onOpen();
  };
  const handlePointer = ({ pointerType, type, clientY }: PointerEvent) => {
    byMouse.current = pointerType === 'mouse' && type !== 'pointerleave';
    if (type === 'pointerleave') rest.end();
    if (!byMouse.current || type !== 'pointerover') return;
    if (othersOpen) rest.begin(clientY, onOpen);
    else onOpen();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (open && !item.current?.contains(relatedTarget)) onClose();
  };

  return (
    <li ref={item} onBlur={handleBlur}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        // Not `enter`: React derives that from leaving what lies beside, which may not be hydrated yet.
        onPointerOver={handlePointer}
        onPointerDown={handlePointer}
        onPointerMove={({ clientY }) => rest.move(clientY)}
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
