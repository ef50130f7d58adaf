import { products } from '../data/products';
import { notes } from '../data/notes';
import { formatThc } from './thc';

it('words the THC of non-extracts as that of their extract', () => {
  const words = Object.fromEntries(products.map((product) => [product.slug, formatThc(product)]));
  expect(words).toMatchObject({
    'super-sour-haze': '82.3% THC',
    gmo: '84.1% THC',
    'dark-chocolate': 'Extract of 78.5% THC',
    'mango-gummies': 'Extract of 78.9% THC',
    'northern-haze-flower': 'Extract of 80.2% THC',
  });
});

/** What adult-use states allow at most in a package, and usually call a serving, in mg THC. */
const [PACKAGE, SERVING] = [100, 5];

it('portions edibles only, within 5 mg and 100 mg THC', () => {
  for (const { slug, category } of products) {
    const { portions } = notes[slug]!;
    expect([slug, portions !== undefined]).toEqual([
      slug,
      ['Edibles', 'Gummies'].includes(category),
    ]);
    if (!portions) continue;
    expect(portions.milligrams).toBeLessThanOrEqual(SERVING);
    expect(portions.milligrams * portions.count).toBeLessThanOrEqual(PACKAGE);
  }
});
