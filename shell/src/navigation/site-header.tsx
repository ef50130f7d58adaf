import { MenuIcon } from '../icons/icons';
import { DesktopMenu } from './desktop-menu';
import { Logo } from './logo';
import { navGroups } from './nav-groups';
import styles from './site-header.module.scss';

interface SiteHeaderProps {
  menuOpen: boolean;
  onMenuOpen: () => void;
}

/** The bar at the top of every page. */
export const SiteHeader = ({ menuOpen, onMenuOpen }: SiteHeaderProps) => (
  <header id="site-header" className={styles.header}>
    <div className={styles.inner}>
      <Logo />
      <DesktopMenu />
      <button
        type="button"
        className={styles.toggle}
        aria-label="Open menu"
        aria-expanded={menuOpen}
        data-needs-script=""
        onClick={onMenuOpen}
      >
        <MenuIcon />
      </button>
    </div>
    <noscript>
      <PlainLinks />
    </noscript>
  </header>
);

/** What visitors without JavaScript have in place of both menus. */
const PlainLinks = () => (
  <nav aria-label="Main" className={styles.plain}>
    <ul>
      {navGroups().flatMap(({ links }) =>
        links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        )),
      )}
    </ul>
  </nav>
);
