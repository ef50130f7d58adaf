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
    text: 'Know what you’re getting: strain details, lab results and specifications for every product.',
  },
  {
    title: 'Event calendar',
    text: 'Come meet us: launches, dispensary events and community gatherings.',
  },
  {
    title: 'Rewards program',
    text: 'Get something back for coming back.',
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
          <h1 className={styles.title}>{`A better ${siteSettings().brand} site is on the way`}</h1>
          <p className={styles.lead}>
            We’re building a new site. Our products remain available at licensed dispensaries, so
            you don’t have to wait for them.
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
