import { MINIMUM_AGE } from '@site/brand/promises';
import type { RemoteConfig } from '@site/contracts';
import { categories, productCount } from './src/products/categories';
import { productJsonLd } from './src/products/product-json-ld';
import { formatThc } from './src/products/thc';
import { products } from './src/data/products';
import { pictureAlt, productPath, searchWords } from './src/data/product';
import { terpenes } from './src/data/terpenes';

interface CategoryPage {
  title: string;
  description: string;
  /** Alternative text of the picture for shared links. */
  alt: string;
  menu: { label: string; description: string };
  /** Additional search words. */
  words?: string;
}

/** The pictures of a category are named after the last segment of its path. */
const categoryPage = (
  slug: string,
  { title, description, alt, menu, words }: CategoryPage,
): RemoteConfig['pages'][number] => {
  const index = categories.findIndex(({ path }) => path.endsWith(`/${slug}`));
  return {
    path: categories[index]!.path,
    module: './src/products/products-page',
    title,
    description,
    card: { image: `@site/art/social/${slug}.png`, alt },
    nav: { group: 'products', ...menu, image: `@site/art/nav/${slug}.svg`, order: index + 1 },
    ...(words && { search: { words } }),
  };
};

const NICKNAMES: Readonly<Record<string, string>> = { 'granddaddy-purps': 'GDP' };

const config: RemoteConfig = {
  name: 'mfe-catalog',
  pages: [
    categoryPage('products', {
      title: 'Products',
      description: `${productCount.capitalized} cannabis products for adults ${MINIMUM_AGE} and over: cartridges, live resin, chocolate and more. Tested by an independent lab and sold at licensed dispensaries.`,
      alt: 'A chocolate bar, a vape cartridge and a jar of live resin in amber light',
      menu: { label: 'All Products', description: `See all ${productCount.lowercase} products` },
    }),
    categoryPage('vapes', {
      title: 'Vape cartridges',
      description: `One-gram vape cartridges in glass and ceramic with no cutting agents. For adults ${MINIMUM_AGE} and over.`,
      alt: 'Three vape cartridges filled with amber extract',
      menu: { label: 'Vape Cartridges', description: 'One gram each, for any 510 battery' },
      words: 'carts pens 510 battery thread',
    }),
    categoryPage('live-resin', {
      title: 'Live resin',
      description: `Live resin from fresh-frozen plants, in cartridges and jars. For adults ${MINIMUM_AGE} and over.`,
      alt: 'A jar of live resin beside a cannabis leaf',
      menu: { label: 'Live Resin', description: 'From fresh-frozen plants' },
      words: 'concentrate dab',
    }),
    categoryPage('distillate', {
      title: 'Distillate',
      description: `Clear, consistent distillate, extracted with carbon dioxide. For adults ${MINIMUM_AGE} and over.`,
      alt: 'A flask and a vial of clear amber distillate',
      menu: { label: 'Distillate', description: 'Clear, smooth, consistent' },
    }),
    categoryPage('edibles', {
      title: 'Edibles',
      description: `Chocolate bars and gummies in measured portions for adults ${MINIMUM_AGE} and over.`,
      alt: 'A pouch, two plain cubes and half a mango',
      menu: { label: 'Edibles', description: 'Chocolate and gummies, measured by the piece' },
    }),
    {
      path: '/product/:slug',
      module: './src/product/product-page',
      // For unknown slugs; `paths` has the titles of products.
      title: 'Product Not Found',
      description: 'We don’t make this product.',
      parent: '/products',
      search: { kind: 'product' },
      paths: products.map((product) => ({
        path: productPath(product),
        title: product.name,
        words: `${searchWords(product)} ${Object.keys(terpenes[product.slug]!).join(' ')} ${NICKNAMES[product.slug] ?? ''}`,
        description: `${product.description} ${product.type}, ${product.extractionMethod.replace('CO2', 'CO₂')}, ${formatThc(product)}. For adults ${MINIMUM_AGE} and over.`,
        card: { image: `@site/art/social/${product.slug}.png`, alt: pictureAlt(product) },
        jsonLd: productJsonLd(product),
      })),
    },
    {
      path: '/apparel',
      module: './src/apparel/apparel-page',
      title: 'Apparel',
      description:
        'A hoodie, a tee, a hat, a tote, a jacket and a cookbook. The online store opens soon. Contact us to pre-order.',
      card: {
        image: '@site/art/social/apparel.png',
        alt: 'An amber hoodie with a small dark drop on the chest',
      },
      nav: {
        group: 'apparel',
        label: 'Shop All',
        description: 'Hoodies, tees, hats and more',
        image: '@site/art/nav/apparel.svg',
        order: 1,
      },
      search: { words: 'merch clothing clothes shirt cap' },
    },
  ],
  parts: {
    'batch-report': './src/batch-report/batch-report',
    'featured-grid': './src/featured-grid/featured-grid',
    'matching-products': './src/matching-products/matching-products',
  },
};

export default config;
