import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen, within } from '@testing-library/react';
import ContactPage from './contact-page';

const renderContact = (paths: string[]) =>
  renderPage(<ContactPage />, {
    site: { ...emptySite, paths },
    wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter>,
  });

it('shows four cards and the form', () => {
  renderContact([]);
  for (const name of ['Visit', 'Call', 'Write', 'Hours'])
    expect(screen.getByRole('heading', { name, level: 3 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

it('has placeholders only: the reserved domain and a reserved telephone number', () => {
  renderContact([]);
  expect(screen.getByRole('link', { name: /@example\.com$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /555-01\d\d$/ })).toBeInTheDocument();
});

it('links to wholesale, stores and FAQ', () => {
  renderContact(['/wholesale', '/store-locator', '/faq']);
  const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/wholesale',
    '/store-locator',
    '/faq',
  ]);
});

it('leaves out the quick links whose pages are not there', () => {
  renderContact(['/faq']);
  const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/faq']);
});
