import scene from '@site/art/scenes/coming-soon.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { Label } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { SceneBand } from '../blocks/scene-band';
import styles from './coming-soon-page.module.scss';

/** docs/product.md, section 1.4. */
const announcements = [
  {
    title: 'Enhanced product catalog',
    text: 'Strain details, lab results and specifications for every product.',
  },
  {
    title: 'Event calendar',
    text: 'Launches, dispensary events and community gatherings.',
  },
  {
    title: 'Rewards program',
    text: 'A thank-you for coming back.',
  },
] as const;

/** `/coming-soon`: a card in front of a picture; not in any menu. */
export default function ComingSoonPage() {
  return (
    <>
      <p className={styles.banner}>
        {`Must be ${MINIMUM_AGE}+ • Cannabis products for licensed dispensaries only`}
      </p>
      <div className={styles.scene}>
        <SceneBand picture={scene} />
        <div className={styles.card}>
          <Label>Coming soon</Label>
          <h1 className={styles.title}>{`We’re building a new ${siteSettings().brand} site`}</h1>
          <p className={styles.lead}>
            In the meantime, our products remain available at licensed dispensaries.
          </p>
          <PageButton to="/store-locator" look="primary">
            Find Dispensaries
          </PageButton>
          <section className={styles.news} aria-labelledby="news">
            <h2 id="news" className={styles.label}>
              What to expect
            </h2>
            <ul className={styles.list}>
              {announcements.map(({ title, text }) => (
                <li key={title}>
                  <h3 className={styles.name}>{title}</h3>
                  <p className={styles.text}>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
