import { exposeKey, partExpose } from './exposes';

it.each([
  ['./src/store-locator/store-locator-page', 'store-locator-page'],
  ['./src/faq/faq-page.tsx', 'faq-page'],
  ['./src/prices.ts', 'prices'],
  ['./src/v1.2/page', 'page'],
])('exposes %s as %s', (module, key) => {
  expect(exposeKey(module)).toBe(key);
});

it('keeps parts apart from pages of the same name', () => {
  expect(partExpose('grid')).toBe('part-grid');
});
