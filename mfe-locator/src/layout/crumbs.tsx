import { Link } from '@site/shared-ui/router';
import styles from './crumbs.module.scss';

export interface Crumb {
  to: string;
  name: string;
}

/** Breadcrumbs of a page below the store locator. */
export const Crumbs = ({ parents = [], current }: { parents?: Crumb[]; current: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      {[{ to: '/store-locator', name: 'Store locator' }, ...parents].map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);
