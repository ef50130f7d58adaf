import { closestText, rankProducts } from './products';
import { strains } from './strains';

it.each([
  ['sleep', 'night', [], 'granddaddy-purps'],
  ['sleep', 'evening', [], 'mango-gummies'],
  ['sleep', 'night', ['earthy'], 'gmo'],
  ['sleep', 'night', ['earthy', 'smooth'], 'chitown-og'],
  ['balanced', 'morning', [], 'dark-chocolate'],
  ['balanced', 'afternoon', [], 'white-chocolate-pistachio'],
  ['balanced', 'evening', ['fruity'], 'wango-mango'],
  ['energy', 'morning', [], 'super-sour-haze'],
  ['energy', 'afternoon', ['fruity'], 'pineapple-express'],
  ['creative', 'morning', ['earthy'], 'northern-haze-flower'],
] as const)('puts the product for %s, %s and %j first', (strain, time, likes, product) =>
  expect(rankProducts(strains[strain].closest, time, likes)[0]).toBe(product),
);

it.each([
  [
    ['gmo'],
    'evening',
    ['earthy', 'terpenes'],
    ' for the evening, with earthy tones and high terpenes, is GMO.',
  ],
  [['gmo'], 'morning', ['fruity', 'earthy'], ', with earthy tones, is GMO.'],
  [['gmo'], 'night', ['fruity'], ' for nighttime is GMO.'],
  [['gmo'], 'morning', [], ' is GMO.'],
  [
    ['chitown-og', 'gmo', 'granddaddy-purps'],
    'night',
    [],
    ' is Chitown OG. For nighttime, also see GMO.',
  ],
] as const)('names the answers that fit %j: %s, %j', (ranked, time, likes, text) =>
  expect(closestText(ranked, time, likes)).toBe(`The closest we make${text}`),
);
