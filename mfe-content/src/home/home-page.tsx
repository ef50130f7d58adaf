import bench from '@site/art/scenes/company.svg';
import { RemotePart, siteSettings } from '@site/platform';
import { ButtonLink, Section } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { Tile, Tiles } from '../blocks/tiles';
import { ContactSection } from './contact-section';
import { Hero } from './hero';
import { features, values } from './home-content';
import styles from './home-page.module.scss';
import { Shortcuts } from './shortcuts';
import { Stats } from './stats';

/** `/` and `/home`; the product grid is a component of mfe-catalog. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Stats />
      <Shortcuts />
      <Section id="products">
        <SectionHead
          label="The collection"
          title="Find your favorite"
          text="Lab-tested extracts and edibles, from bright citrus to dark chocolate. Pick yours, then find it at a dispensary near you."
        />
        <RemotePart remote="mfe-catalog" part="featured-grid" />
        <div className={styles.allProducts}>
          <PageButton to="/products">View All Products</PageButton>
        </div>
      </Section>
      <Story />
      <Values />
      <ContactSection />
    </>
  );
}

const Story = () => (
  <Section id="story">
    <div className={styles.columns}>
      <div className={styles.story}>
        <SectionHead label="Our story" title="Extracts with nothing to hide" />
        <p>
          {siteSettings().brand} started with a simple question: what if an extract had nothing to
          hide? No mystery blends. No borrowed flavors. No claims a lab couldn’t back up.
        </p>
        <p>
          Five years in, we still work in small batches. We pick the plant first and the method
          second, and we test every batch before we put our name on it.
        </p>
        <ButtonLink to="/home#story" className={styles.more}>
          Learn More About Us
        </ButtonLink>
      </div>
      <Tiles columns={2}>
        {features.map(({ icon, title, text }) => (
          <Tile key={title} icon={icon} title={title}>
            {text}
          </Tile>
        ))}
      </Tiles>
    </div>
    <img className={styles.plate} src={bench} alt="" width={900} height={600} loading="lazy" />
  </Section>
);

const Values = () => (
  <Section>
    <SectionHead label="Our values" title="What we promise" />
    <ul className={styles.values}>
      {values.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.value}>
          <span className={styles.icon}>
            <Icon />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
