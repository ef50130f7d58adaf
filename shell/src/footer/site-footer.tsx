import { siteSettings } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { Logo } from '../navigation/logo';
import { footerColumns } from './footer-columns';
import { LegalNotices } from './legal-notices';
import styles from './footer.module.scss';

/** Of the copyright line (specification, section 2). */
const COPYRIGHT_YEAR = 2024;

export const SiteFooter = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={styles.top}>
        <div className={styles.brand}>
          <Logo />
          <p>
            Premium cannabis extracts, made with honesty, simplicity and transparency. Sold only
            through licensed dispensaries.
          </p>
        </div>
        {footerColumns().map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <LegalNotices />
      <p className={styles.copyright}>
        © {COPYRIGHT_YEAR} {siteSettings().brand}. All rights reserved.
      </p>
    </div>
  </footer>
);
