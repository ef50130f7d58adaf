import { siteSettings } from '@site/platform';
import { ButtonLink, Section } from '@site/shared-ui';
import { SectionHead } from '../blocks/section-head';
import { TextTiles } from '../blocks/tiles';
import { features } from './home-content';
import styles from './story.module.scss';

/** What the brand stands for: words on one side, four tiles on the other. */
export const Story = () => (
  <Section id="story">
    <div className={styles.columns}>
      <div className={styles.words}>
        <SectionHead label="Our story" title="Light, caught in amber" />
        <p>
          {siteSettings().brand} began with a simple question: what would an extract be if nothing
          about it had to be hidden? No mystery blends, no borrowed flavors, no claims that a
          laboratory could not repeat.
        </p>
        <p>
          Five years on we still work in small batches. We choose the plant first and the method
          second, take only what the plant gives freely, and test what is left until we would put
          our own name on it. Then we do.
        </p>
        <ButtonLink to="/home#story" className={styles.more}>
          Learn More About Us
        </ButtonLink>
      </div>
      <TextTiles columns={2} tiles={features} />
    </div>
  </Section>
);
