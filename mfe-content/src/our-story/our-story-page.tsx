import bench from '@site/art/scenes/company.svg';
import scene from '@site/art/scenes/story.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { Section } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { PageIntro } from '../blocks/page-intro';
import { SceneBand } from '../blocks/scene-band';
import { SectionHead } from '../blocks/section-head';
import styles from './our-story-page.module.scss';

/** docs/product.md, section 2.24. */
const chapters = [
  {
    when: 'Five years ago',
    text: 'A chemist, a grower and a dispensary owner compared the extracts on one shelf. The labels made big promises. The certificates, when there were any, told a different story. The three agreed to do it differently: honestly, simply and in the open.',
  },
  {
    when: 'The first batch',
    text: 'A few dozen jars of live resin from a single field, frozen within an hour of harvest. They sold out in a weekend. The people who came back didn’t ask for something stronger. They asked which field it came from.',
  },
  {
    when: '10,000+ customers later',
    text: 'We still do things in the same order. First the plant, then the method, then the test. The name on the label comes last.',
  },
] as const;

const values = [
  {
    title: 'Honesty',
    text: 'We print what the lab found, even when we hoped for more.',
  },
  {
    title: 'Simplicity',
    text: 'One plant, one method, one name. If a step doesn’t make the extract better, we skip it.',
  },
  {
    title: 'Transparency',
    text: 'Every package has a batch number, and every batch has a certificate you can look up.',
  },
  {
    title: 'Responsibility',
    text: `Made for adults ${MINIMUM_AGE} and over, sold by licensed dispensaries, and never marketed to anyone younger.`,
  },
] as const;

/** `/our-story` */
export default function OurStoryPage() {
  const { brand } = siteSettings();
  return (
    <>
      <SceneBand picture={scene} />
      <div className={styles.column}>
        <header className={styles.head}>
          <PageIntro
            label="Our story"
            title="One plant in every extract."
            lead={`How ${brand} went from a few dozen jars to a name licensed dispensaries ask for.`}
          />
        </header>
        <h2 className={styles.title}>A jar with nothing to hide</h2>
        {chapters.map(({ when, text }) => (
          <div key={when} className={styles.chapter}>
            <p className={styles.when}>{when}</p>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
        <img className={styles.plate} src={bench} alt="" width={900} height={600} loading="lazy" />
        <figure className={styles.mission} role="group" aria-labelledby="mission">
          <h2 id="mission" className={styles.when}>
            Our mission
          </h2>
          <blockquote className={styles.statement}>
            To make the highest quality extracts that taste great, to say exactly what’s in them,
            and to create every one with you in mind.
          </blockquote>
        </figure>
      </div>
      <Section>
        <SectionHead label="Our values" title="Four rules on our lab wall" />
        <ul className={styles.values}>
          {values.map(({ title, text }) => (
            <li key={title} className={styles.rule}>
              <h3>{title}</h3>
              <p className={styles.meaning}>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.end}>
          <p className={styles.last}>Taste the difference.</p>
          <PageButton to="/products" look="primary">
            Explore Products
          </PageButton>
          <PageButton to="/store-locator">Find a Store</PageButton>
        </div>
      </Section>
    </>
  );
}
