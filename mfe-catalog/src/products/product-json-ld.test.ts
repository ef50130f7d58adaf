import { productJsonLd } from './product-json-ld';
import { products } from '../data/products';

it.each(products)('omits offers and effects from the JSON-LD of $name', (product) => {
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
