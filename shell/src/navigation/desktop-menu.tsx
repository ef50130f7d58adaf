import type { NavLink } from '@site/contracts';
import { memo, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { Link, useLocation } from '@site/shared-ui/router';
import cardStyles from './nav-cards.module.scss';
import { navGroups, type NavGroup } from './nav-groups';
import styles from './desktop-menu.module.scss';
import { useHoverIntent } from './use-hover-intent';

/**
 * The menu's groups, of which at most one is open. Hovering opens the first group, resting on another group switches to it,
 * and leaving the bar closes it. Keyboard and touch use the buttons; Escape, focus or a tap outside closes.
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
  const intent = useHoverIntent();
  const panelId = `menu-${group.id}`;

  // Hovering has opened the panel already; the mouse's click must not close it.
  const handleClick = () => {
    intent.end();
    if (open && !byMouse.current) onClose();
    else onOpen();
  };
  const handlePointer = ({ pointerType, type, clientY }: PointerEvent) => {
    byMouse.current = pointerType === 'mouse' && type !== 'pointerleave';
    if (type === 'pointerleave') intent.end();
    if (!byMouse.current || type !== 'pointerover') return;
    if (othersOpen) intent.begin(clientY, onOpen);
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
        // Not `onPointerEnter`: React derives it from events of neighbors, which may not be hydrated yet.
        onPointerOver={handlePointer}
        onPointerDown={handlePointer}
        onPointerMove={({ clientY }) => intent.move(clientY)}
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

interface NavCardsProps {
  links: NavLink[];
  onChoose: () => void;
}

/** A group's links as cards with title, description and picture. */
const NavCards = ({ links, onChoose }: NavCardsProps) => {
  const { pathname } = useLocation();
  return (
    <ul className={cardStyles.cards}>
      {links.map(({ href, label, description, image }) => (
        <li key={href}>
          <Link
            to={href}
            className={cardStyles.card}
            aria-current={href === pathname ? 'page' : undefined}
            onClick={onChoose}
          >
            <img className={cardStyles.picture} src={image} alt="" width={320} height={200} />
            <span className={cardStyles.label}>{label}</span>
            <span className={cardStyles.description}>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
