import map from '@site/art/scenes/partners.svg';
import shelf from '@site/art/scenes/wholesale.svg';
import { PARTNERS, REVIEW_TIME } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { Closing, Section } from '@site/shared-ui';
import { CheckList } from '../blocks/check-list';
import { PageButton } from '../blocks/page-button';
import { PageIntro } from '../blocks/page-intro';
import { TitledText } from '../blocks/titled-text';
import { contactPath } from '../contact/contact-path';
import { benefits, steps, requirements } from './wholesale-content';
import styles from './wholesale-page.module.scss';

const requestButton = (
  <PageButton to={contactPath('wholesale', 'Wholesale information')} look="primary">
    Request Wholesale Info
  </PageButton>
);

/** `/wholesale` */
export default function WholesalePage() {
  const { brand } = siteSettings();
  return (
    <>
      <header className={styles.head}>
        <img
          className={styles.map}
          src={map}
          alt=""
          width={1200}
          height={760}
          fetchPriority="high"
        />
        <div>
          <PageIntro
            label="Wholesale"
            title={`Carry ${brand}`}
            lead="For licensed dispensaries and retailers: extracts your staff can explain and your customers come back for."
          />
          <dl className={styles.partners}>
            <dt className={styles.label}>Partners</dt>
            <dd className={styles.count}>{PARTNERS}</dd>
          </dl>
          <div className={styles.action}>{requestButton}</div>
        </div>
      </header>
      <Section aria-labelledby="steps">
        <h2 id="steps" className={styles.title}>
          Four steps to your shelf
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ when, title, text }) => (
            <li key={title} className={styles.step}>
              <p className={styles.when}>{when}</p>
              <TitledText title={title} text={text} />
            </li>
          ))}
        </ol>
      </Section>
      <Section aria-labelledby="benefits">
        <h2 id="benefits" className={styles.title}>
          What partners get
        </h2>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit.title} className={styles.benefit}>
              <TitledText {...benefit} />
            </li>
          ))}
        </ul>
      </Section>
      <Section aria-labelledby="requirements">
        <div className={styles.requirements}>
          <img
            className={styles.shelf}
            src={shelf}
            alt=""
            width={900}
            height={600}
            loading="lazy"
          />
          <div className={styles.list}>
            <h2 id="requirements" className={styles.title}>
              What you need
            </h2>
            <CheckList entries={requirements} />
          </div>
        </div>
      </Section>
      <Closing
        title="Save us a spot on your shelf"
        text={`Tell us about your dispensary and the products you want to carry. We review applications within ${REVIEW_TIME}.`}
      >
        {requestButton}
        <PageButton to="/products">Explore Products</PageButton>
      </Closing>
    </>
  );
}
