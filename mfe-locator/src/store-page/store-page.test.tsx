import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Store } from '@site/contracts';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { chicago, denver, store } from '@site/contracts/testing';
import { bare } from '../stores/sample-stores';
import { hydrated, prerendered } from '../testing/prerendered-page';
import StorePage from './store-page';

/** Noon in Chicago, on a Friday. */
const friday = () => new Date('2026-11-20T18:00:00Z');
const page = <StorePage clock={friday} />;

const heron: Store = {
  ...chicago,
  slug: 'copper-heron',
  timeZone: 'America/Chicago',
  products: ['edibles', 'a line of next year'],
};
const near = store({ id: 'near', name: 'Near', slug: 'near', latitude: '41.9300' });
const far: Store = { ...denver, slug: 'juniper-row' };
const lamp: Store = { ...bare, slug: 'ninth-lamp' };
const PATH = '/store-locator/illinois/copper-heron';

const answers = (stores: Store[], status = 200) => {
  globalThis.fetch = jest.fn(
    async () =>
      ({
        ok: status < 400,
        status,
        text: async () => '',
        json: async () => stores,
      }) as Response,
  );
};
const open = async (path: string, stores: Store[]) => {
  answers(stores);
  window.history.replaceState(null, '', path);
  renderPage(page, { site: emptySite, wrapper: BrowserRouter as never });
  await screen.findByRole('heading', { level: 1 });
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Hours' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

beforeEach(() => answers([]));

it('says all that is known of the store, in the document and without a call', async () => {
  const html = prerendered(page, PATH, [heron, near, far]);
  expect(html).not.toContain('Open until');
  expect(await hydrated(page, PATH, html)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1, name: 'Copper Heron' })).toBeVisible();
  expect(screen.getByText(/2257/, { selector: 'address' })).toHaveTextContent('Chicago, IL 60614');
  expect(screen.getByText('Open until 9 PM')).toBeVisible();
  expect(rows()).toContain('Friday10:00 AM - 9:00 PM');
  expect(rows()).toContain('MondayNot available');
  expect(screen.getByRole('row', { current: 'date' })).toHaveTextContent('Friday');
  expect(screen.getByRole('link', { name: /^Call Copper Heron/ })).toHaveAttribute(
    'href',
    'tel:+17735550106',
  );
  for (const name of [/^Directions to Copper Heron/, /^Visit Website/])
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener');
  expect(screen.getByRole('link', { name: 'Edibles' })).toHaveAttribute(
    'href',
    '/products/edibles',
  );
  expect(screen.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
    'href',
    '/store-locator?store=copper-heron',
  );
});

it('names the way to it, and the stores nearest to it with their distances', async () => {
  await hydrated(page, PATH, prerendered(page, PATH, [heron, far, near]));
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/store-locator',
    '/store-locator/illinois',
  ]);
  const others = within(screen.getByRole('region', { name: 'Other stores near Copper Heron' }));
  expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Near.*0\.4 miles$/),
    expect.stringMatching(/^Juniper Row.*9\d\d\.\d miles$/),
  ]);
  expect(others.getByRole('link', { name: 'Juniper Row' })).toHaveAttribute(
    'href',
    '/store-locator/colorado/juniper-row',
  );
  expect(others.getByRole('img', { name: /Copper Heron and the stores nearest/ })).toBeVisible();
  expect(others.getByText(/The outer ring is 1000 miles away/)).toBeVisible();
});

it('is read from the list after a link within the site, and so is the next', async () => {
  const user = userEvent.setup();
  await open(PATH, [far, heron, near]);
  expect(document.title).toBe('Copper Heron in Chicago, Illinois | Ambergrove');
  await user.click(screen.getByRole('link', { name: 'Juniper Row' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Juniper Row' })).toBeVisible();
  expect(document.title).toBe('Juniper Row in Denver, Colorado | Ambergrove');
});

it('does without what the store does not say', async () => {
  await open('/store-locator/maine/ninth-lamp', [lamp, heron]);
  expect(screen.getByText('Hours not available. Please call ahead.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /nearest/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Open|Closed/)).not.toBeInTheDocument();
});

it('offers the stores of the state in the place of one that is gone', async () => {
  const html = prerendered(page, '/store-locator/illinois/unknown', [heron, near]);
  expect(await hydrated(page, '/store-locator/illinois/gone', html)).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Store Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Copper Heron' })).toHaveAttribute('href', PATH);
  expect(screen.getByRole('link', { name: 'All stores in Illinois' })).toHaveAttribute(
    'href',
    '/store-locator/illinois',
  );
});

it('offers the states in the place of one that there is not', async () => {
  await open('/store-locator/atlantis/pearl', [heron, far]);
  expect(screen.getByRole('heading', { level: 1, name: 'Store Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Colorado 1' })).toHaveAttribute(
    'href',
    '/store-locator/colorado',
  );
});

it('says when the list cannot be loaded, and loads it on another try', async () => {
  const user = userEvent.setup();
  answers([], 500);
  window.history.replaceState(null, '', PATH);
  renderPage(page, { site: emptySite, wrapper: BrowserRouter as never });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Stores');
  answers([heron]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Copper Heron' })).toBeVisible();
});
