import { siteState } from '@site/platform';
import { useRef } from 'react';
import { MenuIcon, SearchIcon } from '../icons/icons';
import { useSearchKey } from '../search/search-key';
import { DesktopMenu } from './desktop-menu';
import { Logo } from './logo';
import { navGroups } from './nav-groups';
import styles from './site-header.module.scss';
import { useOverflow } from './use-overflow';

interface SiteHeaderProps {
  menuOpen: boolean;
  onMenuOpen: () => void;
  onSearch: () => void;
}

/** The bar at the top of every page. */
export const SiteHeader = ({ menuOpen, onMenuOpen, onSearch }: SiteHeaderProps) => {
  const row = useRef<HTMLDivElement>(null);
  const isCompact = useOverflow(row);
  return (
    <header id="site-header" className={styles.header}>
      <div ref={row} className={styles.inner} data-compact={isCompact || undefined}>
        <Logo />
        <DesktopMenu />
        {siteState().search && <SearchButton onSearch={onSearch} />}
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
};

const SearchButton = ({ onSearch }: Pick<SiteHeaderProps, 'onSearch'>) => (
  <button
    type="button"
    className={styles.search}
    aria-label="Search"
    aria-haspopup="dialog"
    aria-keyshortcuts={`${useSearchKey() ? '/ ' : ''}Control+K Meta+K`}
    data-needs-script=""
    onClick={onSearch}
  >
    <SearchIcon />
  </button>
);

/** The menu without JavaScript. */
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
      {siteState().search && (
        <li>
          <a href={siteState().search}>Search</a>
        </li>
      )}
    </ul>
  </nav>
);
