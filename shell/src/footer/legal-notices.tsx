import { LEGAL_NOTICES } from '@site/brand/legal-notices';
import styles from './footer.module.scss';

/** The three notices that every page carries (docs/product.md, section 1.3). */
export const LegalNotices = () => (
  <section className={styles.legal} aria-label="Legal notices">
    {LEGAL_NOTICES.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </section>
);
