import bench from '@site/art/scenes/company.svg';
import scene from '@site/art/scenes/story.svg';
import { siteSettings } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';
import { Closing } from '../blocks/closing';
import { Columns } from '../blocks/columns';
import { PageButton } from '../blocks/page-button';
import { Prose } from '../blocks/prose';
import { SectionHead } from '../blocks/section-head';
import { TextTiles } from '../blocks/tiles';
import { values } from './our-story-content';
import styles from './our-story-page.module.scss';

/** `/our-story`: where the brand comes from, what it is for, and what it holds to. */
export default function OurStoryPage() {
  const { brand } = siteSettings();
  return (
    <>
      <PageHero
        label="Our story"
        title="We keep what the plant gave us"
        lead={`How ${brand} went from one small press to a name that licensed dispensaries ask for.`}
        picture={scene}
      />
      <Section>
        <Columns>
          <div>
            <SectionHead label="The beginning" title="A jar with nothing to hide" />
            <Prose>
              <p>
                Five years ago a chemist, a grower and a dispensary keeper compared the extracts on
                one shelf. The labels promised a great deal. The certificates, where there were any,
                said something else. They agreed that it could be done differently: honestly, simply
                and in the open.
              </p>
              <p>
                The first batch was a few dozen jars of live resin, from a single field, pressed
                within hours of the harvest. It sold out in a weekend. The people who came back did
                not ask for more strength. They asked which field it was.
              </p>
              <p>
                More than 10,000 happy customers later the order of things has not changed. The
                plant comes first, then the method, then the test, and the name on the label comes
                last.
              </p>
            </Prose>
          </div>
          <img
            className={styles.picture}
            src={bench}
            alt=""
            width={720}
            height={480}
            loading="lazy"
          />
        </Columns>
      </Section>
      <Section aria-labelledby="mission">
        <figure className={styles.mission}>
          <h2 id="mission" className={styles.label}>
            Our mission
          </h2>
          <blockquote className={styles.statement}>
            To make the highest quality extracts that taste great, to say exactly what is in them,
            and to create every one of them with you in mind.
          </blockquote>
        </figure>
      </Section>
      <Section>
        <SectionHead label="Our values" title="Four rules on the wall of the laboratory" />
        <TextTiles columns={4} tiles={values} />
      </Section>
      <Closing
        title="Taste the difference it makes"
        text="See what we make, then find a licensed dispensary near you that carries it."
      >
        <PageButton to="/products" look="primary">
          Explore Products
        </PageButton>
        <PageButton to="/store-locator">Find a Store</PageButton>
      </Closing>
    </>
  );
}
