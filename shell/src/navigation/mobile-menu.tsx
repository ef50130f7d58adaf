import { Link, useLocation } from '@site/shared-ui/router';
import { CloseIcon } from '../icons/icons';
import { Dialog } from '../modal/dialog';
import { Logo } from './logo';
import { navGroups, type NavGroup } from './nav-groups';
import styles from './mobile-menu.module.scss';

/** The full-screen menu of phones. */
export const MobileMenu = ({ onClose }: { onClose: () => void }) => {
  const { pathname } = useLocation();

  return (
    <Dialog
      id="mobile-menu"
      className={styles.menu}
      aria-label="Menu"
      behind="page"
      onEscape={onClose}
      defersInert
    >
      <div className={styles.bar}>
        <Logo onClick={onClose} />
        <button
          type="button"
          className={styles.toggle}
          aria-label="Close menu"
          aria-expanded="true"
          aria-controls="mobile-menu"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <nav aria-label="Main">
        {navGroups().map((group) => (
          <section key={group.id} className={styles.group}>
            <h2 className={styles.heading}>{group.label}</h2>
            <ul className={styles.links}>
              {mobileEntries(group).map(({ href, label }) => (
                <li key={href}>
                  <Link
                    to={href}
                    aria-current={href === pathname ? 'page' : undefined}
                    onClick={onClose}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Dialog>
  );
};

/** Apparel has a single entry here (docs/product.md, section 2.3). */
const mobileEntries = ({ id, links }: NavGroup): { href: string; label: string }[] =>
  id === 'apparel' ? links.slice(0, 1).map(({ href }) => ({ href, label: 'Shop All' })) : links;
