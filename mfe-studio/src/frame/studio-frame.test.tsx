import { screen, within } from '@testing-library/react';
import { runningCampaign } from '../testing/fake-site';
import { studioSite, openStudio, press, siteOfTwoHosts, user } from '../testing/open-studio';

let mockOffline = false;
const mockChunk = (path: string) => {
  if (mockOffline) throw new Error(`Loading chunk ${path} failed.`);
  return jest.requireActual(path);
};
jest.mock('../sessions/sessions-view', () => mockChunk('../sessions/sessions-view'));
jest.mock('../share/share-view', () => mockChunk('../share/share-view'));

const site = studioSite();
beforeEach(() => site.store(runningCampaign()));

const navigation = () => screen.getByRole('navigation', { name: 'Studio' });
const current = () =>
  within(navigation())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it('links to each section and marks the current one', async () => {
  openStudio('/studio', site.token);
  expect(await screen.findByRole('heading', { level: 2, name: 'Campaigns' })).toBeVisible();
  expect(current()).toEqual(['Campaigns']);

  await user.click(within(navigation()).getByRole('link', { name: 'Claims' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Claims' })).toBeVisible();
  expect(current()).toEqual(['Claims']);
  expect(document.title).toBe('Claims | Campaign Studio | Ambergrove');
  expect(window.location.search).toBe('?view=claims');
});

it.each([
  ['/studio?campaign=glow', 'Winter Glow', 'Campaigns'],
  ['/studio?view=claims&campaign=glow', 'Claims', 'Claims'],
  ['/studio?view=unheard-of', 'Campaigns', 'Campaigns'],
])('%s opens %s in the section %s', async (address, heading, section) => {
  openStudio(address, site.token);
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(current()).toEqual([section]);
});

it.each([
  ['stores', 'Stores', ['Stores', 'Releases', 'Sessions']],
  ['claims', 'Claims', ['Claims', 'Releases', 'Sessions']],
  ['promote:mfe-tools', 'Releases', ['Releases', 'Sessions']],
  ['operate', 'Releases', ['Releases', 'Activity', 'Sessions']],
])(
  'a token with the scope %s opens %s and links to what it may use',
  async (scope, name, links) => {
    site.may = [scope];
    site.responses = {
      'GET /stores/lists': { former: [] },
      'GET /delivery': { parts: [] },
    };
    openStudio('/studio', site.token);
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    const shown = within(navigation()).getAllByRole('link');
    expect(shown.map(({ textContent }) => textContent)).toEqual(links);
  },
);

it('names the missing scope of a linked view, without a call', async () => {
  site.may = ['stores'];
  openStudio('/studio?view=claims', site.token);
  expect(await screen.findByText(/^Your token doesn’t include Claims\./)).toBeVisible();
  expect(site.calls.map(({ path }) => path)).not.toContain('/claims');
});

it.each([
  ['before the sign-in', ''],
  ['after the sign-in', 'a-token'],
])('links to the public host %s', (_, token) => {
  openStudio('/studio', token && site.token, siteOfTwoHosts);
  const out = screen.getByRole('link', { name: /site$/ });
  expect(out).toHaveAttribute('href', 'https://www.example.com/');
});

it.each([
  ['/studio?view=sessions', 'the sessions', 'Sessions', /^Times are in/],
  ['/studio?campaign=glow&tab=share', 'the address', 'Winter Glow', 'Source (optional)'],
])(
  '%s stays in the frame without a connection, and loads again',
  async (address, subject, name, loaded) => {
    site.responses = { 'GET /sessions': { sessions: [] } };
    mockOffline = true;
    openStudio(address, site.token);
    expect(await screen.findByText(`Couldn’t load ${subject}`)).toBeVisible();
    expect(screen.getByText(/^We can’t reach the site/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(navigation()).toBeVisible();
    mockOffline = false;
    await press('Try again');
    expect(await screen.findByText(loaded)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  },
);
