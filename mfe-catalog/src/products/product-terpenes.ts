/**
 * The terpenes of each product, most of them first. Apart from `products.ts`, which the home page loads, and from a
 * product's notes, which no grid loads.
 */
export const productTerpenes: Readonly<Record<string, readonly string[]>> = {
  'dark-chocolate': ['Caryophyllene', 'Myrcene', 'Humulene'],
  'super-sour-haze': ['Terpinolene', 'Limonene', 'Pinene'],
  'white-chocolate-pistachio': ['Linalool', 'Caryophyllene', 'Limonene'],
  'chitown-og': ['Myrcene', 'Caryophyllene', 'Limonene'],
  'pineapple-express': ['Limonene', 'Pinene', 'Ocimene'],
  'granddaddy-purps': ['Myrcene', 'Linalool', 'Caryophyllene'],
  'wango-mango': ['Myrcene', 'Limonene', 'Ocimene'],
  'milk-chocolate': ['Caryophyllene', 'Linalool', 'Pinene'],
  gmo: ['Caryophyllene', 'Limonene', 'Myrcene'],
  'northern-haze-flower': ['Caryophyllene', 'Humulene', 'Pinene'],
  'mango-gummies': ['Myrcene', 'Linalool', 'Limonene'],
};

/** What `?terpene=` may say → the terpene's name. */
export const TERPENES: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(Object.values(productTerpenes).flat())]
    .sort()
    .map((name) => [name.toLowerCase(), name]),
);
