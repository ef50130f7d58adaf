import { productJsonLd } from './product-json-ld';
import { products } from '../data/products';

it.each(products)('$name has no offer and no effect in its JSON-LD', (product) => {
  const data = productJsonLd(product);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: product.name,
    brand: { name: '{brand}' },
  });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/offer|price|rating/i);
  for (const effect of product.effects) expect(text).not.toContain(`"${effect}"`);
});
