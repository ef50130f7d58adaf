import { siteSettings } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { Mark } from '../icons/icons';
import styles from './logo.module.scss';

/** Mark and brand name; leads home. */
export const Logo = ({ onClick }: { onClick?: () => void }) => (
  <Link to="/home" className={styles.logo} onClick={onClick}>
    <Mark />
    <span>{siteSettings().brand}</span>
  </Link>
);
