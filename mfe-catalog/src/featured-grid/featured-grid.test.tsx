import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import FeaturedGrid from './featured-grid';

it('shows nine jars, each a link to its product', () => {
  renderPage(<FeaturedGrid />, { wrapper: BrowserRouter as never });
  expect(screen.getAllByRole('link')).toHaveLength(9);
  const jar = screen.getByTestId('product-white-chocolate-pistachio');
  expect(jar).toHaveAttribute('href', '/product/white-chocolate-pistachio');
  expect(jar).toHaveTextContent('Hybrid');
  expect(jar).not.toHaveTextContent('%');
});
