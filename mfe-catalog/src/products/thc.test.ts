import { products } from '../data/products';
import { formatThc } from './thc';

it('shows the percentage of extracts and the dose of edibles', () => {
  const texts = Object.fromEntries(products.map((product) => [product.slug, formatThc(product)]));
  expect(texts).toMatchObject({
    'super-sour-haze': '82.3% THC',
    gmo: '84.1% THC',
    'dark-chocolate': '5 mg per piece',
    'mango-gummies': '5 mg per cube',
    'northern-haze-flower': 'made with 80.2% THC extract',
  });
});

/** Limits of adult-use states in mg THC. */
const MAX_PACKAGE_MG = 100;
const MAX_SERVING_MG = 5;

it('gives portions to edibles only, up to 5 mg THC each and 100 mg per package', () => {
  for (const { slug, category, portions } of products) {
    expect([slug, portions !== undefined]).toEqual([
      slug,
      ['Edibles', 'Gummies'].includes(category),
    ]);
    if (!portions) continue;
    expect(portions.milligrams).toBeLessThanOrEqual(MAX_SERVING_MG);
    expect(portions.milligrams * portions.count).toBeLessThanOrEqual(MAX_PACKAGE_MG);
  }
});
