import distillate from '@site/art/nav/distillate.svg';
import edibles from '@site/art/nav/edibles.svg';
import liveResin from '@site/art/nav/live-resin.svg';
import products from '@site/art/nav/products.svg';
import vapes from '@site/art/nav/vapes.svg';
import { siteState } from '@site/platform';
import { ButtonLink, Label, PageHero, Section } from '@site/shared-ui';
import { useLocation } from '@site/shared-ui/router';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { Catalog } from './catalog';
import { categoryOfPath } from './categories';
import styles from './products-page.module.scss';

/** Path of a category → URL of its picture, as in the menu. */
const categoryPictures: Readonly<Record<string, string>> = {
  '/products': products,
  '/products/vapes': vapes,
  '/products/live-resin': liveResin,
  '/products/distillate': distillate,
  '/products/edibles': edibles,
};

/** `/products` and its categories. */
export default function ProductsPage() {
  const category = categoryOfPath(useLocation().pathname);
  return (
    <>
      <PageHero
        compact
        label="Products"
        title={category.heading}
        lead={category.lead}
        picture={categoryPictures[category.path]}
      />
      <Section aria-labelledby="catalog">
        <h2 id="catalog" className={screenReader.only}>
          Catalog
        </h2>
        <Catalog category={category} />
      </Section>
      <QualityBanner />
    </>
  );
}

const QualityBanner = () => (
  <Section aria-labelledby="quality">
    <div className={styles.banner}>
      <div>
        <Label>Quality</Label>
        <h2 id="quality">Every batch is lab tested</h2>
        <p>
          An independent, licensed lab checks every batch for potency, residual solvents, heavy
          metals, pesticides and microbes. If a batch fails a single test, we don’t sell it.
        </p>
      </div>
      <div className={styles.actions}>
        {siteState().paths.includes('/lab-results') && (
          <ButtonLink look="primary" to="/lab-results">
            View Lab Results
          </ButtonLink>
        )}
        <ButtonLink to="/store-locator">Find Retailers</ButtonLink>
      </div>
    </div>
  </Section>
);
