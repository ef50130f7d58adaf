import { openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import FeaturedGrid from './featured-grid';

it('links nine cards to their products', () => {
  openPage(<FeaturedGrid />);
  expect(screen.getAllByRole('link')).toHaveLength(9);
  const card = screen.getByTestId('product-white-chocolate-pistachio');
  expect(card).toHaveAttribute('href', '/product/white-chocolate-pistachio');
  expect(card).toHaveTextContent('Hybrid');
  expect(card).not.toHaveTextContent('%');
});
