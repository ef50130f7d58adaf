import { screen, within } from '@testing-library/react';
import { runningCampaign, startFakeSite, type FakeSite } from '../testing/fake-site';
import { forgetTab, openStudio, siteOfTwoHosts, user } from '../testing/open-studio';

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  site = startFakeSite();
  site.keep(runningCampaign());
});

const navigation = () => screen.getByRole('navigation', { name: 'Studio' });
const current = () =>
  within(navigation())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it('leads to each section, and says which one is open', async () => {
  openStudio('/studio', site.token);
  expect(await screen.findByRole('heading', { level: 2, name: 'Campaigns' })).toBeVisible();
  expect(current()).toEqual(['Campaigns']);

  await user.click(within(navigation()).getByRole('link', { name: 'Claims' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Claims' })).toBeVisible();
  expect(current()).toEqual(['Claims']);
  expect(window.location.search).toBe('?view=claims');
});

it.each([
  ['/studio?campaign=glow', 'Winter Glow', 'Campaigns'],
  ['/studio?view=claims&campaign=glow', 'Claims', 'Claims'],
  ['/studio?view=unheard-of', 'Campaigns', 'Campaigns'],
])('%s opens %s, a view of %s', async (address, heading, section) => {
  openStudio(address, site.token);
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(current()).toEqual([section]);
});

it('has a way out to the visitors’ site, also before the sign-in', async () => {
  openStudio();
  expect(screen.getByRole('link', { name: /visitors’ site/ })).toHaveAttribute('href', '/');
});

it.each([
  ['before the sign-in', ''],
  ['for those who are signed in', 'a-token'],
])('leads to the host of the visitors, %s, where that is another', (_, token) => {
  openStudio('/studio', token && site.token, siteOfTwoHosts);
  const out = screen.getByRole('link', { name: /visitors’ site/i });
  expect(out).toHaveAttribute('href', 'https://www.example.com/');
});

it('keeps the way out for those who are signed in', () => {
  openStudio('/studio', site.token);
  expect(screen.getByRole('link', { name: 'Visitors’ site' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Campaign Studio' })).toBeVisible();
});
