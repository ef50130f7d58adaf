import { siteSettings } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { BrandMark } from '../icons/icons';
import styles from './logo.module.scss';

/** The brand's mark and name, a link to the home page. */
export const Logo = ({ onClick }: { onClick?: () => void }) => (
  <Link to="/home" className={styles.logo} onClick={onClick}>
    <BrandMark />
    <span>{siteSettings().brand}</span>
  </Link>
);
