import styles from './footer.module.scss';

/** The three notices that every page carries (docs/product.md, section 1.3). */
export const LegalNotices = () => (
  <section className={styles.legal} aria-label="Legal notices">
    <p>
      Our products are for adults aged 21 and over. They have not been analyzed or approved by the
      FDA. They are not for minors, for women who are pregnant or breastfeeding, for people who have
      or are at risk of heart disease, high blood pressure or diabetes, or for people who take
      medicine for depression or asthma.
    </p>
    <p>
      The statements on this site have not been evaluated by the Food and Drug Administration. Our
      products are not intended to diagnose, treat, cure or prevent any disease.
    </p>
    <p>Keep out of the reach of children. For use only by adults 21 years of age and older.</p>
  </section>
);
