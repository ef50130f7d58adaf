import { openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import FeaturedGrid from './featured-grid';

it('links nine jars to their products', () => {
  openPage(<FeaturedGrid />);
  expect(screen.getAllByRole('link')).toHaveLength(9);
  const jar = screen.getByTestId('product-white-chocolate-pistachio');
  expect(jar).toHaveAttribute('href', '/product/white-chocolate-pistachio');
  expect(jar).toHaveTextContent('Hybrid');
  expect(jar).not.toHaveTextContent('%');
});
