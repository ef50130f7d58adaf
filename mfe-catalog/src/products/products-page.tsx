import { PageHero, Section } from '@site/shared-ui';
import { useLocation } from '@site/shared-ui/router';
import { Catalogue } from './catalogue';
import { categoryAt } from './categories';
import { categoryPictures } from './category-pictures';
import { QualityBanner } from './quality-banner';
import styles from './products-page.module.scss';

/** `/products` and its categories: one page, whose path says what it holds. */
export default function ProductsPage() {
  const category = categoryAt(useLocation().pathname);
  return (
    <>
      <PageHero
        label="Products"
        title={category.heading}
        lead={category.lead}
        picture={categoryPictures[category.path]}
      />
      <Section aria-labelledby="catalogue">
        <h2 id="catalogue" className={styles.hidden}>
          Catalog
        </h2>
        <Catalogue category={category} />
      </Section>
      <QualityBanner />
    </>
  );
}
