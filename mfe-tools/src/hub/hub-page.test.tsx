import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import config from '../../remote.config';
import HubPage from './hub-page';
import { tools } from './tools';

const open = (paths: string[]) =>
  renderPage(<HubPage />, { site: { ...emptySite, paths }, wrapper: BrowserRouter as never });

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('links to every tool that has a page, to the guides and to the contact page', () => {
  open([
    '/tools/terpene-explorer',
    '/tools/extract-finder',
    '/tools/dosing-calculator',
    '/tools/strain-matcher',
    '/guides',
    '/contact',
  ]);
  expect(screen.getAllByText('Available')).toHaveLength(4);
  expect(links()).toEqual([
    '/tools/terpene-explorer',
    '/tools/extract-finder',
    '/tools/dosing-calculator',
    '/tools/strain-matcher',
    '/guides',
    '/contact',
  ]);
});

it('knows every tool of the menu', () => {
  const inMenu = config.pages.filter(({ nav }) => nav?.group === 'resources');
  expect(inMenu.map(({ path }) => path).sort()).toEqual(tools.map(({ path }) => path).sort());
});

it('links to nothing that is not there', () => {
  open(['/tools/extract-finder']);
  expect(links()).toEqual(['/tools/extract-finder', '/home#contact']);
});

it('states its three figures', () => {
  open([]);
  for (const figure of ['100%', '5 min', 'Free']) expect(screen.getByText(figure)).toBeVisible();
});
