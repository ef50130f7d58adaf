import { products } from '../shelf/lists/facts';
import { notes } from '../shelf/lists/notes';
import { categories } from './categories';
import { homeProducts } from './products';

/** Words that a cannabis extract must not be sold with. */
const HEALTH_CLAIM =
  /\b(cures?\b|treat|reliev|relief|heal|health|anxi|pain|insomnia|medic|therap|remed|symptom|depress|inflamm)/i;

it('has the nine products of docs/product.md 3.1', () => {
  expect(homeProducts.map(({ name, type, thcPercent }) => [name, type, thcPercent])).toEqual([
    ['Dark Chocolate', 'Hybrid', 78.5],
    ['Super Sour Haze', 'Sativa', 82.3],
    ['White Chocolate Pistachio', 'Hybrid', 79.1],
    ['Chitown OG', 'Indica', 81.7],
    ['Pineapple Express', 'Sativa', 80.9],
    ['Granddaddy Purps', 'Indica', 77.8],
    ['Wango Mango', 'Hybrid', 83.2],
    ['Milk Chocolate', 'Hybrid', 76.4],
    ['GMO', 'Indica', 84.1],
  ]);
});

it('keeps THC between 76.4% and 84.1%', () => {
  const thc = products.map(({ thcPercent }) => thcPercent);
  expect(Math.min(...thc)).toBe(76.4);
  expect(Math.max(...thc)).toBe(84.1);
});

it('makes no health claims', () => {
  for (const product of products) {
    expect(JSON.stringify([product, notes[product.slug]])).not.toMatch(HEALTH_CLAIM);
  }
});

it('leaves no category empty', () => {
  for (const { holds } of categories) expect(products.filter(holds).length).toBeGreaterThan(2);
});
