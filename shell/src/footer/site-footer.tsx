import { memo } from 'react';
import { LEGAL_NOTICES } from '@site/brand/legal-notices';
import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { Button } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { Logo } from '../navigation/logo';
import { openPopup } from '../newsletter-popup/popup-timer';
import { footerColumns, legalLinks, type FooterColumn } from './footer-columns';
import styles from './footer.module.scss';

/** The year in the copyright line (docs/product.md, section 2.5). */
const COPYRIGHT_YEAR = 2024;

const Column = ({ title, links }: FooterColumn) => (
  <nav aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The three notices that every page has (docs/product.md, section 1.3). */
const LegalNotices = () => (
  <section className={styles.legal} aria-label="Legal notices">
    {LEGAL_NOTICES.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </section>
);

/** Memoized, so that opening the menu does not rerender it. */
export const SiteFooter = memo(() => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={styles.top}>
        <div className={styles.brand}>
          <Logo />
          <p>
            Premium cannabis extracts, made with honesty, simplicity and transparency. Sold only at
            licensed dispensaries.
          </p>
          <Button look="quiet" className={styles.offer} onClick={openPopup} data-needs-script="">
            {`Get ${FIRST_ORDER_DISCOUNT} Off Your First Order`}
          </Button>
        </div>
        {footerColumns().map((column) => (
          <Column key={column.title} {...column} />
        ))}
      </div>
      <LegalNotices />
      <div className={styles.end}>
        <p>
          © {COPYRIGHT_YEAR} {siteSettings().brand}. All rights reserved.
        </p>
        {legalLinks().map((column) => (
          <Column key={column.title} {...column} />
        ))}
      </div>
    </div>
  </footer>
));
