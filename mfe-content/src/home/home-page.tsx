import { MINIMUM_AGE } from '@site/brand/promises';
import { RemotePart, siteSettings } from '@site/platform';
import { ButtonLink, Section } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { Tile, Tiles } from '../blocks/tiles';
import { ContactSection } from './contact-section';
import { Hero } from './hero';
import { features, values } from './home-content';
import styles from './home-page.module.scss';
import { Stats } from './stats';

/** `/` and `/home`; the product grid is a component of mfe-catalog. */
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

const Story = () => (
  <Section id="story">
    <div className={styles.columns}>
      <div className={styles.story}>
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
      <Tiles columns={2}>
        {features.map(({ icon, title, text }) => (
          <Tile key={title} icon={icon} title={title}>
            {text}
          </Tile>
        ))}
      </Tiles>
    </div>
  </Section>
);

const Values = () => (
  <Section>
    <SectionHead label="What we hold to" title="Three promises, kept in the open" />
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
