import emptyJar from '@site/art/scenes/not-found.svg';
import { ButtonLink, Label, PageHero, Section } from '@site/shared-ui';
import { Link, matchPath, useLocation } from '@site/shared-ui/router';
import { PortraitCard } from '../featured-grid/portrait-card';
import { CardGrid } from '../products/card-grid';
import grid from '../products/product-grid.module.scss';
import { findProduct, products } from '../data/products';
import { notes as allNotes } from '../data/notes';
import type { Product, ProductNotes } from '../data/product';
import { ProductHeader } from './product-header';
import styles from './product-page.module.scss';
import { ProductTraits } from './product-traits';

/** `/product/:slug` */
export default function ProductPage() {
  const slug = matchPath('/product/:slug', useLocation().pathname)?.params.slug ?? '';
  const product = findProduct(slug);
  return product ? <ProductDetail key={slug} product={product} /> : <ProductNotFound />;
}

const ProductNotFound = () => (
  <PageHero
    label="404"
    title="Product Not Found"
    lead="We don’t make this product. It may have been renamed or discontinued."
    picture={emptyJar}
  >
    <ButtonLink look="primary" to="/">
      Return to Home
    </ButtonLink>
    <ButtonLink to="/products">See All Products</ButtonLink>
  </PageHero>
);

const ProductDetail = ({ product }: { product: Product }) => {
  const notes = allNotes[product.slug]!;
  return (
    <>
      <Section className={styles.top}>
        <Breadcrumbs current={product.name} />
        <ProductHeader product={product} notes={notes} />
      </Section>
      <Moment {...notes.moment} />
      <Section aria-labelledby="traits">
        <Label>What’s inside</Label>
        <h2 id="traits">{product.name} in detail</h2>
        <ProductTraits product={product} notes={notes} />
      </Section>
      <RelatedProducts product={product} />
    </>
  );
};

const Breadcrumbs = ({ current }: { current: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      <li>
        <Link to="/products">Products</Link>
      </li>
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);

/** The lifestyle picture with its caption. */
const Moment = ({ scene, caption }: ProductNotes['moment']) => (
  <div className={styles.moment}>
    <img src={scene} alt="" width={900} height={600} loading="lazy" />
    <p>{caption}</p>
  </div>
);

/** docs/product.md, section 9.8. */
const RELATED_COUNT = 3;

/** The three products most similar in category, then strain type, then effects. Ties keep the default order. */
export const relatedTo = (product: Product): Product[] => {
  const similarity = ({ category, type, effects }: Product) =>
    8 * Number(category === product.category) +
    4 * Number(type === product.type) +
    effects.filter((effect) => product.effects.includes(effect)).length;
  return products
    .filter(({ slug }) => slug !== product.slug)
    .toSorted((a, b) => similarity(b) - similarity(a))
    .slice(0, RELATED_COUNT);
};

const RelatedProducts = ({ product }: { product: Product }) => (
  <Section aria-labelledby="related" className={styles.related}>
    <h2 id="related">You may also like</h2>
    <CardGrid className={grid.threePortraits}>
      {relatedTo(product).map((other) => (
        <li key={other.slug}>
          <PortraitCard product={other} />
        </li>
      ))}
    </CardGrid>
  </Section>
);
