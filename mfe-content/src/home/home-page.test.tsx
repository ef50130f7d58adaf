import { RemotePartProvider } from '@site/platform';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import HomePage from './home-page';

const renderHome = (paths = ['/', '/home', '/products']) =>
  renderPage(<HomePage />, {
    site: { ...emptySite, paths },
    wrapper: ({ children }) => (
      <BrowserRouter>
        <RemotePartProvider value={({ remote, part }) => <p>{`${part} of ${remote}`}</p>}>
          {children}
        </RemotePartProvider>
      </BrowserRouter>
    ),
  });

it('has the four anchors that other pages link to', () => {
  const { container } = renderHome();
  for (const id of ['home', 'products', 'story', 'contact'])
    expect(container.querySelector(`section#${id}`)).toBeInTheDocument();
});

it('takes the grid of products from the catalogue', () => {
  renderHome();
  expect(screen.getByText('featured-grid of mfe-catalog')).toBeInTheDocument();
});

it('leads to all products, where there is a catalogue', () => {
  renderHome();
  expect(screen.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/products',
  );
});

it('has no link to a catalogue that is not there', () => {
  renderHome(['/', '/home']);
  expect(screen.queryByRole('link', { name: 'View All Products' })).not.toBeInTheDocument();
});

it('names features and values', () => {
  renderHome();
  const names = [
    'Lab Precision',
    'Quality First',
    'Sustainable',
    'Innovation',
    'Honesty',
    'Simplicity',
    'Transparency',
  ];
  for (const name of names)
    expect(screen.getByRole('heading', { name, level: 3 })).toBeInTheDocument();
});
