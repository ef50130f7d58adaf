import scene from '@site/art/scenes/coming-soon.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { TextTiles } from '../blocks/tiles';
import { announcements } from './coming-soon-content';
import styles from './coming-soon-page.module.scss';

/** `/coming-soon`: shown while a new site is being built; it is in no menu. */
export default function ComingSoonPage() {
  return (
    <>
      <p className={styles.banner}>
        {`Must be ${MINIMUM_AGE}+ • Cannabis products for licensed dispensaries only`}
      </p>
      <PageHero
        label="Coming soon"
        title={`A new ${siteSettings().brand} site is being built`}
        lead="While we work on it, our products remain available at licensed dispensaries."
        picture={scene}
      >
        <PageButton to="/store-locator" look="primary">
          Find Dispensaries
        </PageButton>
      </PageHero>
      <Section>
        <SectionHead label="What to expect" title="Three things it will bring" />
        <TextTiles columns={3} tiles={announcements} />
      </Section>
    </>
  );
}
