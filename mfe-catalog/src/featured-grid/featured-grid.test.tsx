import { openPage } from '@site/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import FeaturedGrid from './featured-grid';

it('links nine cards to their products', () => {
  openPage(<FeaturedGrid />);
  expect(screen.getAllByRole('link')).toHaveLength(9);
  const card = screen.getByTestId('product-white-chocolate-pistachio');
  expect(card).toHaveAttribute('href', '/product/white-chocolate-pistachio');
  expect(card).toHaveTextContent('Hybrid');
  expect(card).not.toHaveTextContent('%');
});

it('shares the picture of the followed card, and only that, with the page transition', () => {
  openPage(<FeaturedGrid />);
  const named = () =>
    screen
      .getAllByRole<HTMLImageElement>('img')
      .filter(({ style }) => style.viewTransitionName === 'product-picture');
  for (const slug of ['gmo', 'dark-chocolate']) {
    const card = screen.getByTestId(`product-${slug}`);
    fireEvent.click(card);
    expect(named()).toEqual(within(card).getAllByRole('img'));
  }
});
