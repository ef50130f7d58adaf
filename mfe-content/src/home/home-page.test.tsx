import { RemotePartProvider } from '@site/platform';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen, within } from '@testing-library/react';
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

it('embeds the product grid of the catalog', () => {
  renderHome();
  expect(screen.getByText('featured-grid of mfe-catalog')).toBeInTheDocument();
});

it('links to stores, wheel, tools and lab results if they exist', () => {
  renderHome(['/', '/home', '/store-locator', '/lottery', '/tools', '/lab-results']);
  const shortcuts = within(screen.getByRole('region', { name: 'Shortcuts' }));
  expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/store-locator',
    '/lottery',
    '/tools',
    '/lab-results',
  ]);
});

it('links to the catalog only when it exists', () => {
  renderHome(['/', '/home']);
  expect(screen.queryByRole('link', { name: 'View All Products' })).not.toBeInTheDocument();
});
