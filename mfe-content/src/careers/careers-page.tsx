import scene from '@site/art/scenes/careers.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';
import { SectionHead } from '../blocks/section-head';
import { TextTiles } from '../blocks/tiles';
import { benefits } from './careers-content';
import { Opening } from './opening';
import { openings } from './openings';
import styles from './careers-page.module.scss';

/** `/careers`: what it is like to work here, and the open positions. */
export default function CareersPage() {
  return (
    <>
      <PageHero
        label="Careers"
        title="Work that can be measured"
        lead={`${siteSettings().brand} is growers, chemists and drivers who like to do one thing well. You must be ${MINIMUM_AGE} or older to join us.`}
        picture={scene}
      />
      <Section>
        <SectionHead label="Openings" title="Four places to fill" />
        <ul className={styles.openings}>
          {openings.map((opening) => (
            <Opening key={opening.title} opening={opening} />
          ))}
        </ul>
      </Section>
      <Section>
        <SectionHead label="Benefits" title="What you can count on" />
        <TextTiles columns={3} tiles={benefits} />
      </Section>
    </>
  );
}
