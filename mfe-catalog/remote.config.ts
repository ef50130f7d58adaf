import { MINIMUM_AGE } from '@site/brand/promises';
import type { RemoteConfig } from '@site/contracts';
import { productCount } from './src/products/categories';
import { productJsonLd } from './src/products/product-json-ld';
import { formatThc } from './src/products/thc';
import { products } from './src/data/products';
import { pictureAlt, productPath, searchWords } from './src/data/product';

const PRODUCTS_PAGE = './src/products/products-page';

const config: RemoteConfig = {
  name: 'mfe-catalog',
  pages: [
    {
      path: '/products',
      module: PRODUCTS_PAGE,
      title: 'Products',
      description: `${productCount.capitalized} cannabis extracts for adults ${MINIMUM_AGE} and over: cartridges, live resin, chocolate and more. Tested by an independent lab and sold at licensed dispensaries.`,
      card: {
        image: '@site/art/social/products.png',
        alt: 'A chocolate bar, a vape cartridge and a jar of live resin in amber light',
      },
      nav: {
        group: 'products',
        label: 'All Products',
        description: `All ${productCount.lowercase} of our extracts`,
        image: '@site/art/nav/products.svg',
        order: 1,
      },
    },
    {
      path: '/products/vapes',
      module: PRODUCTS_PAGE,
      title: 'Vape cartridges',
      description: `One-gram vape cartridges in glass and ceramic with no cutting agents. For adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/vapes.png',
        alt: 'Three vape cartridges filled with amber extract',
      },
      nav: {
        group: 'products',
        label: 'Vapes',
        description: 'Cartridges that fit any 510 battery',
        image: '@site/art/nav/vapes.svg',
        order: 2,
      },
      search: { words: 'carts pens' },
    },
    {
      path: '/products/live-resin',
      module: PRODUCTS_PAGE,
      title: 'Live resin',
      description: `Live resin from fresh-frozen plants, in cartridges and jars. For adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/live-resin.png',
        alt: 'A jar of live resin beside a cannabis leaf',
      },
      nav: {
        group: 'products',
        label: 'Live Resin',
        description: 'From fresh-frozen plants',
        image: '@site/art/nav/live-resin.svg',
        order: 3,
      },
      search: { words: 'concentrate dab' },
    },
    {
      path: '/products/distillate',
      module: PRODUCTS_PAGE,
      title: 'Distillate',
      description: `Clear, consistent distillate, extracted with CO2. For adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/distillate.png',
        alt: 'A flask and a vial of clear amber distillate',
      },
      nav: {
        group: 'products',
        label: 'Distillate',
        description: 'Clear, smooth, consistent',
        image: '@site/art/nav/distillate.svg',
        order: 4,
      },
    },
    {
      path: '/products/edibles',
      module: PRODUCTS_PAGE,
      title: 'Edibles',
      description: `Chocolate bars and gummies in measured portions for adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/edibles.png',
        alt: 'A pouch, two plain cubes and half a mango',
      },
      nav: {
        group: 'products',
        label: 'Edibles',
        description: 'Chocolate and gummies, measured by the piece',
        image: '@site/art/nav/edibles.svg',
        order: 5,
      },
    },
    {
      path: '/product/:slug',
      module: './src/product/product-page',
      // For unknown slugs; `paths` has the titles of products.
      title: 'Product Not Found',
      description: 'We don’t carry this product.',
      parent: '/products',
      search: { kind: 'product' },
      paths: products.map((product) => ({
        path: productPath(product),
        title: product.name,
        words: searchWords(product),
        description: `${product.description} ${product.type}, ${product.extractionMethod}, ${formatThc(product)}. For adults ${MINIMUM_AGE} and over.`,
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
