import { screen } from '@testing-library/react';
import { hydrate, prerender } from '../testing';
import { useSettledSearchParams } from './settled-search-params';

const Sort = () => <p>{useSettledSearchParams()[0].get('sort') ?? 'unsorted'}</p>;

it('hydrates without parameters, then renders those of the URL', async () => {
  const html = prerender(<Sort />, '/products');
  expect(html).toContain('unsorted');
  expect(await hydrate(<Sort />, '/products?sort=rating', html)).toEqual([]);
  expect(screen.getByText('rating')).toBeInTheDocument();
});
