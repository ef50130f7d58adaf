import { openPage } from '@site/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { products } from '../data/products';
import ProductPage, { relatedTo } from './product-page';

const open = (slug: string) => openPage(<ProductPage />, `/product/${slug}`);

it.each(products)('has a page for $slug with three terpenes', ({ slug, name }) => {
  const { container } = open(slug);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  const bars = [...container.querySelectorAll('li:has(> svg path)')];
  expect(bars.map(({ textContent }) => textContent)).toEqual(
    Array(3).fill(expect.stringMatching(/^\w+ \d\.\d%\w.+\.$/)),
  );
});

it.each([
  ['super-sour-haze', '/store-locator?carries=distillate'],
  ['gmo', '/store-locator?carries=live-resin'],
  ['mango-gummies', '/store-locator?carries=edibles'],
  ['northern-haze-flower', '/store-locator'],
])('links from %s to %s', (slug, path) => {
  open(slug);
  expect(screen.getByRole('link', { name: 'Find in Stores' })).toHaveAttribute('href', path);
});

it('shows portions of edibles', () => {
  open('dark-chocolate');
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling!.textContent]);
  expect(Object.fromEntries(facts)).toEqual({
    THC: '5 mg per piece',
    Package: '18 pieces, 90\u00a0mg\u00a0THC',
    'Strain Type': 'Hybrid',
    'Extraction Method': 'CO2 Supercritical',
    'Extract Potency': '78.5% THC',
    'Tested Sample': '1g of the extract',
  });
});

it.each(products)(
  'relates $slug to the products most similar in category, then strain type',
  (product) => {
    const similarity = (other: (typeof products)[number]) =>
      2 * Number(other.category === product.category) + Number(other.type === product.type);
    const related = relatedTo(product);
    const others = products.filter((other) => other !== product && !related.includes(other));
    expect(related).toHaveLength(3);
    expect(related).not.toContain(product);
    expect(Math.min(...related.map(similarity))).toBeGreaterThanOrEqual(
      Math.max(...others.map(similarity)),
    );
  },
);

it.each(['no-such-jar', 'constructor'])('shows Not Found for %s', (slug) => {
  open(slug);
  expect(screen.getByRole('heading', { name: 'Product Not Found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

it('leaves the page transition to the picture of a followed related product', () => {
  const { container } = open('gmo');
  const frame = container.querySelector('picture')!;
  const [related] = relatedTo(products.find(({ slug }) => slug === 'gmo')!);
  fireEvent.click(screen.getByTestId(`product-${related!.slug}`));
  expect(frame.style.viewTransitionName).toBe('none');
});
