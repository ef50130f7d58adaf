import { screen, within } from '@testing-library/react';
import { runningCampaign } from '../testing/fake-site';
import { openStudio, studioSite, user } from '../testing/open-studio';

const site = studioSite();

it('says who did what, and what was called without a description', async () => {
  const entry = { at: '2026-11-21T12:00:00.000Z', by: 'anna', method: 'PUT' };
  site.may = ['operate'];
  site.responses['GET /audit?limit=500'] = {
    entries: [
      {
        ...{ ...entry, id: '1', path: '/api/admin/access/{name}', ids: ['tools-gone'] },
        ...{ outcome: 'refused', reason: 'It lacks operate' },
        what: 'grants claims to tools-ci until 2099-01-02T12:00:00.000Z',
      },
      { ...entry, id: '2', path: '/api/admin/stores', ids: [], outcome: 'begun' },
      { ...entry, id: '3', path: '/api/admin/campaigns/{id}', ids: ['glow'], outcome: 'failed' },
      {
        ...{ ...entry, id: '4', path: '/api/admin/claims', ids: [], method: 'GET' },
        outcome: 'refused',
      },
      { ...entry, id: '5', path: '/api/admin/*', ids: [], outcome: 'refused' },
    ],
  };
  openStudio('/studio?view=activity', site.token);
  const activity = within(await screen.findByRole('grid', { name: 'Activity, newest first' }));
  const texts = [
    'It lacks operate',
    'Outcome unknown: Change stores',
    'Failed: Change campaign glow',
    'Refused: View claims',
    'Refused: Change something unknown',
  ];
  for (const text of texts) expect(activity.getByText(text)).toBeVisible();
  expect(activity.getAllByText('anna')).toHaveLength(5);
  expect(
    activity.getByText(/^Refused: Grants .* until Jan 2, 2099, \d+:00 [AP]M \S+$/),
  ).toBeVisible();
  expect(activity.queryByRole('link')).toBeNull();
  expect(screen.getByText(/^Times are in your time zone, .+\.$/)).toBeVisible();
});

it('links to what was changed, and finds changes', async () => {
  const entry = { at: '2026-11-21T12:00:00.000Z', by: 'anna', method: 'PUT', outcome: 'done' };
  site.may = ['operate', 'campaigns', 'claims', 'stores'];
  site.store(runningCampaign('glow'));
  const campaign = { ...entry, path: '/api/admin/campaigns/{id}' };
  site.responses['GET /audit?limit=500'] = {
    entries: [
      { ...campaign, id: '1', ids: ['glow'], what: 'Saved Winter Glow (version 2)' },
      { ...campaign, id: '2', ids: ['gone'], what: 'Deleted Gone' },
      {
        ...{ ...campaign, id: '3', ids: ['glow', '4P4BG'], what: 'Withdrew 10 codes' },
        path: '/api/admin/campaigns/{id}/codes/{batch}/revoke',
      },
      {
        ...{ ...entry, id: '4', path: '/api/admin/claims/{id}', ids: ['3231310f0170b0ef'] },
        what: 'Claim 7KQ2MX-4D9R1H-WZ3T8B (Tee, glow): set to contacted',
      },
      {
        ...{ ...entry, id: '5', path: '/api/admin/stores', ids: [] },
        what: 'Replaced the stores: 20 stores',
      },
    ],
  };
  openStudio('/studio?view=activity', site.token);
  const links = await within(await screen.findByRole('grid')).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['History of Winter Glow', '/studio?campaign=glow&tab=history'],
    ['Codes of Winter Glow', '/studio?campaign=glow&tab=codes'],
    ['Claim 7KQ2MX-4D9R1H-WZ3T8B', '/studio?view=claims'],
    ['Stores', '/studio?view=stores'],
  ]);
  await user.type(screen.getByLabelText('Find a change'), 'winter CODES');
  expect(screen.getByText('1 change')).toBeVisible();
  expect(screen.getByText('Withdrew 10 codes')).toBeVisible();
  await user.clear(screen.getByLabelText('Find a change'));
  await user.click(screen.getByRole('link', { name: /^Claim / }));
  expect(await screen.findByLabelText('Find a claim')).toHaveValue('7KQ2MX-4D9R1H-WZ3T8B');
});

it('leaves out sign-ins, previews, lookups and releases of the code until they are asked for', async () => {
  const entry = { at: '2026-11-21T12:00:00.000Z', by: 'ci', method: 'POST', ids: [] };
  const done = { ...entry, outcome: 'done' };
  site.may = ['operate'];
  site.responses['GET /audit?limit=500'] = {
    entries: [
      { ...done, id: '1', path: '/api/admin/compositions', what: 'composition 3' },
      { ...done, id: '2', path: '/api/admin/keys', what: 'key ci' },
      { ...done, id: '4', path: '/api/admin/campaigns/preview', what: 'Previewed Glow' },
      { ...done, id: '5', path: '/api/admin/sessions', what: 'Signed in to the Studio' },
      { ...done, id: '6', path: '/api/admin/claims/search', what: 'Looked up a prize code' },
      { ...done, id: '3', path: '/api/admin/access', what: 'Created the store key elm-st' },
    ],
  };
  openStudio('/studio?view=activity', site.token);
  expect(await screen.findByText('Created the store key elm-st')).toBeVisible();
  expect(screen.queryByText(/Composition 3|Key ci|Previewed|Signed in|Looked up/)).toBeNull();
  await user.click(screen.getByLabelText('Show sign-ins, previews, lookups and code releases'));
  expect(screen.getAllByText(/Composition 3|Key ci|Previewed|Signed in|Looked up/)).toHaveLength(5);
});
