import bench from '@site/art/scenes/company.svg';
import scene from '@site/art/scenes/story.svg';
import { siteSettings } from '@site/platform';
import { Section } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { PageWords } from '../blocks/page-words';
import { SceneBand } from '../blocks/scene-band';
import { SectionHead } from '../blocks/section-head';
import { chapters, values } from './our-story-content';
import styles from './our-story-page.module.scss';

/** `/our-story`, told as a column in a magazine: the years in its margin, the values as they hang on the wall. */
export default function OurStoryPage() {
  const { brand } = siteSettings();
  return (
    <>
      <SceneBand picture={scene} />
      <div className={styles.column}>
        <header className={styles.head}>
          <PageWords
            label="Our story"
            title="We keep what the plant gave us"
            lead={`How ${brand} went from one small press to a name that licensed dispensaries ask for.`}
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
            To make the highest quality extracts that taste great, to say exactly what is in them,
            and to create every one of them with you in mind.
          </blockquote>
        </figure>
      </div>
      <Section>
        <SectionHead label="Our values" title="Four rules on the wall of the laboratory" />
        <ul className={styles.wall}>
          {values.map(({ title, text }) => (
            <li key={title} className={styles.rule}>
              <h3 className={styles.word}>{title}</h3>
              <p className={styles.meaning}>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.end}>
          <p className={styles.last}>Taste the difference it makes.</p>
          <PageButton to="/products" look="primary">
            Explore Products
          </PageButton>
          <PageButton to="/store-locator">Find a Store</PageButton>
        </div>
      </Section>
    </>
  );
}
