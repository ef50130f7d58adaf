import { Link } from '@site/shared-ui/router';
import styles from './breadcrumbs.module.scss';

export const Breadcrumbs = ({ here }: { here: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      <li>
        <Link to="/products">Products</Link>
      </li>
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
