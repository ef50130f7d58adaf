import { MINIMUM_AGE } from '@site/brand/promises';
import { RemotePart } from '@site/platform';
import { Section } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { ContactSection } from './contact-section';
import { Hero } from './hero';
import styles from './home-page.module.scss';
import { Stats } from './stats';
import { Story } from './story';
import { Values } from './values';

/** `/` and `/home`: one page under two addresses. The grid of products comes with the catalogue's release. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Stats />
      <Section id="products">
        <SectionHead
          label="The collection"
          title="Each with a character of its own"
          text={`Sold at licensed dispensaries only, to adults of ${MINIMUM_AGE} and over.`}
        />
        <RemotePart remote="mfe-catalog" part="featured-grid" />
        <div className={styles.all}>
          <PageButton to="/products">View All Products</PageButton>
        </div>
      </Section>
      <Story />
      <Values />
      <ContactSection />
    </>
  );
}
