import { products } from '../data/products';
import { notes } from '../data/notes';
import { formatThc } from './thc';

it('attributes THC to the extract in products that are not pure extract', () => {
  const texts = Object.fromEntries(products.map((product) => [product.slug, formatThc(product)]));
  expect(texts).toMatchObject({
    'super-sour-haze': '82.3% THC',
    gmo: '84.1% THC',
    'dark-chocolate': 'Made with 78.5% THC extract',
    'mango-gummies': 'Made with 78.9% THC extract',
    'northern-haze-flower': 'Made with 80.2% THC extract',
  });
});

/** Limits of adult-use states in mg THC. */
const MAX_PACKAGE_MG = 100;
const MAX_SERVING_MG = 5;

it('gives portions to edibles only, up to 5 mg THC each and 100 mg per package', () => {
  for (const { slug, category } of products) {
    const { portions } = notes[slug]!;
    expect([slug, portions !== undefined]).toEqual([
      slug,
      ['Edibles', 'Gummies'].includes(category),
    ]);
    if (!portions) continue;
    expect(portions.milligrams).toBeLessThanOrEqual(MAX_SERVING_MG);
    expect(portions.milligrams * portions.count).toBeLessThanOrEqual(MAX_PACKAGE_MG);
  }
});
