import type { Terpenes } from './product';
import type { Slug } from './products';

/** By the slug of the product. */
export const terpenes: Readonly<Record<string, Terpenes>> = {
  'dark-chocolate': { Caryophyllene: 0.9, Myrcene: 0.6, Humulene: 0.4 },
  'super-sour-haze': { Terpinolene: 1.5, Limonene: 1.2, Pinene: 0.6 },
  'white-chocolate-pistachio': { Linalool: 0.9, Caryophyllene: 0.7, Limonene: 0.5 },
  'chitown-og': { Myrcene: 1.6, Caryophyllene: 1.1, Limonene: 0.7 },
  'pineapple-express': { Limonene: 1.7, Pinene: 0.9, Ocimene: 0.7 },
  'granddaddy-purps': { Myrcene: 1.8, Linalool: 1.0, Caryophyllene: 0.8 },
  'wango-mango': { Myrcene: 1.5, Limonene: 1.1, Ocimene: 0.8 },
  'milk-chocolate': { Caryophyllene: 0.8, Linalool: 0.6, Pinene: 0.3 },
  gmo: { Caryophyllene: 2.4, Limonene: 1.5, Myrcene: 1.2 },
  'northern-haze-flower': { Caryophyllene: 1.3, Humulene: 0.7, Pinene: 0.5 },
  'mango-gummies': { Myrcene: 0.8, Linalool: 0.5, Limonene: 0.4 },
} satisfies Record<Slug, Terpenes>;
