import { screen, within } from '@testing-library/react';
import { openStudio, studioSite, user } from '../testing/open-studio';

const site = studioSite();

it('says who did what and where, and shows the request only without a description', async () => {
  const entry = { at: '2026-11-21T12:00:00.000Z', by: 'anna', method: 'PUT' };
  site.may = ['operate'];
  site.responses['GET /audit?limit=500'] = {
    entries: [
      {
        ...{ ...entry, id: '1', path: '/api/admin/access/{name}', ids: ['tools-gone'] },
        ...{ outcome: 'refused', reason: 'It lacks operate' },
        what: 'grants claims to tools-ci until 2099-01-02T12:00:00.000Z',
      },
      {
        ...{ ...entry, id: '3', path: '/api/admin/claims/{id}', ids: ['3231310f0170b0ef'] },
        ...{ outcome: 'done', what: 'claim 7KQ2MX-4D9R1H-WZ3T8B: set to contacted' },
      },
      {
        ...{ ...entry, id: '4', path: '/api/admin/campaigns/{id}/codes/{batch}/revoke' },
        ...{ ids: ['glow', '4P4BG'], outcome: 'done', what: 'batch 4P4BG, 10 codes' },
      },
      { ...entry, id: '2', path: '/api/admin/stores', ids: [], outcome: 'begun' },
    ],
  };
  openStudio('/studio?view=activity', site.token);
  const activity = within(await screen.findByRole('grid', { name: 'Activity, newest first' }));
  const texts = [
    'Access › tools-gone',
    'Campaigns › glow › codes › 4P4BG › withdraw',
    'It lacks operate',
    'Outcome unknown: PUT /api/admin/stores',
    'Claims',
    'Claim 7KQ2MX-4D9R1H-WZ3T8B: set to contacted',
  ];
  for (const text of texts) expect(activity.getByText(text)).toBeVisible();
  expect(activity.getAllByText('anna')).toHaveLength(4);
  expect(
    activity.getByText(/^Refused: Grants .* until Jan 2, 2099, \d+:00 [AP]M \S+$/),
  ).toBeVisible();
  expect(activity.queryByText(/api\/admin\/access/)).toBeNull();
});

it('leaves out previews and releases of the code until they are asked for', async () => {
  const entry = { at: '2026-11-21T12:00:00.000Z', by: 'ci', method: 'POST', ids: [] };
  const done = { ...entry, outcome: 'done' };
  site.may = ['operate'];
  site.responses['GET /audit?limit=500'] = {
    entries: [
      { ...done, id: '1', path: '/api/admin/compositions', what: 'composition 3' },
      { ...done, id: '2', path: '/api/admin/keys', what: 'key ci' },
      { ...done, id: '4', path: '/api/admin/campaigns/preview', what: 'Previewed Glow' },
      { ...done, id: '3', path: '/api/admin/access', what: 'Created the store key elm-st' },
    ],
  };
  openStudio('/studio?view=activity', site.token);
  expect(await screen.findByText('Created the store key elm-st')).toBeVisible();
  expect(screen.queryByText(/Composition 3|Key ci|Previewed/)).toBeNull();
  await user.click(screen.getByLabelText('Show previews and code releases'));
  expect(screen.getAllByText(/Composition 3|Key ci|Previewed/)).toHaveLength(3);
});
