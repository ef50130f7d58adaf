import scene from '@site/art/scenes/brand-deck.svg';
import { PARTNERS } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import type { ReactNode } from 'react';
import { PageButton } from '../blocks/page-button';
import { Lead } from '../blocks/page-intro';
import { highlights, market, metrics, portfolio, reasons } from './brand-deck-content';
import styles from './brand-deck-page.module.scss';

const actions = (
  <div className={styles.actions}>
    <PageButton to="/contact?inquiry=partnership" look="primary">
      Investment Inquiry
    </PageButton>
    <PageButton to="/products">View Products</PageButton>
  </div>
);

/** `/brand-deck`: the brand for investors and partners, as slides. */
export default function BrandDeckPage() {
  const { brand } = siteSettings();
  return (
    <div className={styles.deck}>
      <Slide name="Brand deck">
        <div className={styles.cover}>
          <div>
            <h1>{`${brand} at a glance`}</h1>
            <Lead>{`Premium extracts, ${PARTNERS} licensed partners, and a lab test behind every batch.`}</Lead>
            {actions}
          </div>
          <img
            className={styles.scene}
            src={scene}
            alt=""
            width={900}
            height={600}
            fetchPriority="high"
          />
        </div>
      </Slide>
      <Slide name="By the numbers">
        <dl className={styles.figures}>
          {metrics.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </Slide>
      <Slide name={`Why ${brand}`} title="Three reasons it works">
        <ol className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Slide>
      <Slide name="Product portfolio" title="Two lines, one standard">
        <ul className={styles.lines}>
          {portfolio.map(({ picture, title, text }) => (
            <li key={title} className={styles.line}>
              <img
                className={styles.product}
                src={picture}
                alt=""
                width={400}
                height={500}
                loading="lazy"
              />
              <div>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Slide>
      <Slide name="Market opportunity">
        <div className={styles.market}>
          <div>
            <h2 className={styles.claim}>Trust is in short supply</h2>
            <Lead>There are plenty of extracts. Few have earned people’s trust.</Lead>
          </div>
          <ul className={styles.statements}>
            {market.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </div>
      </Slide>
      <Slide name="Investment highlights" title="Built to scale">
        <ul className={styles.highlights}>
          {highlights.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </Slide>
      <Slide name="Start a conversation" title="Let’s talk">
        <Lead>The full deck, with all the numbers, is yours for the asking.</Lead>
        {actions}
      </Slide>
    </div>
  );
}

/** A landscape slide with its name at the bottom; one page in print. */
const Slide = ({
  name,
  title,
  children,
}: {
  name: string;
  title?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.slide} aria-label={name}>
    <div className={styles.body}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
    <p className={styles.foot} aria-hidden="true">
      {name}
    </p>
  </section>
);
