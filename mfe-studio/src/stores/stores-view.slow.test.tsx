import { lantern, LANTERN_ROW, storeTable } from '@site/store-list/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectToast, studioSite, openStudio, press, user, write } from '../testing/open-studio';

const ABROAD = 'L-2,Beacon,2 Sample Street,Toronto,ON,60602,';
const currentList = { version: 'ab12', count: 2, since: '2026-11-20T10:00:00Z', by: 'maps' };
const older = { version: '00ff', count: 87, since: '2026-11-01T10:00:00Z' };
const soonAfter = { version: '22bb', count: 88, since: '2026-11-01T10:00:09Z' };
const small = { version: '11aa', count: 1, since: '2026-10-01T10:00:00Z' };

const site = studioSite();
beforeEach(async () => {
  site.may = ['stores'];
  site.responses['GET /stores'] = {
    version: 'ab12',
    stores: [lantern, { ...lantern, id: 'L-2' }],
  };
  site.responses['GET /stores/lists'] = { current: currentList, former: [soonAfter, older, small] };
  openStudio('/studio?view=stores', site.token);
  await screen.findByRole('heading', { level: 2, name: 'Stores' });
});

const file = (...lines: string[]) =>
  new File([storeTable(...lines)], 'list.csv', { type: 'text/csv' });
const choose = (chosen: File) => user.upload(screen.getByLabelText(/^Upload a store list/), chosen);
const puts = () => site.calls.filter(({ method }) => method === 'PUT');

const heading = () => screen.getByRole('heading', { level: 2, name: 'Stores' });

it('finds current stores by name, city or state, and those without coordinates', async () => {
  const rows = async () => {
    const grid = await screen.findByRole('grid', { name: 'Current stores' });
    return within(grid).getAllByRole('rowheader').length;
  };
  expect(await rows()).toBe(2);
  await user.click(screen.getByText('Current stores', { selector: 'h3' }));
  await user.click(screen.getByLabelText('Only the 2 without coordinates'));
  expect(await rows()).toBe(2);
  await write('Find a current store', 'lantern IL');
  expect(await rows()).toBe(2);
  await write('Find a current store', 'lantern Boston');
  expect(screen.getByText('No store matches.')).toBeVisible();
});

it('reads a file that is dropped anywhere', async () => {
  const drop = new Event('drop', { cancelable: true });
  const files = [file(LANTERN_ROW)];
  fireEvent(window, Object.assign(drop, { dataTransfer: { types: ['Files'], files } }));
  expect(drop.defaultPrevented).toBe(true);
  expect(await screen.findByRole('region', { name: 'list.csv' })).toBeVisible();
});

it('shows problems and changes of a table and saves nothing', async () => {
  await choose(file(LANTERN_ROW, ABROAD));
  const section = within(await screen.findByRole('region', { name: 'list.csv' }));
  expect(section.getByRole('status')).toHaveTextContent(
    '2 rows: 1 store, 1 left out, 1 problem. 1 removed.',
  );
  const removed = section.getByText('Removed stores (1)').closest('details')!;
  expect(within(removed).getByText('Lantern, Chicago, IL')).toBeInTheDocument();
  expect(section.getByRole('row', { name: /^3/ })).toHaveTextContent(
    'L-2State“ON” is not a stateRow left out: this store will be removed',
  );
  expect(puts()).toEqual([]);
});

it('names the values that a wrong cell removes', async () => {
  await choose(file(LANTERN_ROW.replace('3125550101', 'call us')));
  expect(await screen.findByText('Store kept, phone removed')).toBeVisible();
});

it('lists no removed stores for a file without rows', async () => {
  await choose(file());
  expect(await screen.findByText('No usable rows, so the list stays as it is.')).toBeVisible();
  expect(screen.queryByText(/^Removed stores/)).toBeNull();
});

it('says that somebody else has replaced the list', async () => {
  await choose(file(LANTERN_ROW));
  await screen.findByRole('region', { name: 'list.csv' });
  await press('Replace the list');
  await screen.findByRole('dialog');
  await write('Number of stores to remove', '1');
  site.respondNext(409, { code: 'conflict', message: 'Read them again' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Someone else just replaced the list\./)).toBeVisible();
});

it('replaces the list once the number of removed stores is typed', async () => {
  site.responses['PUT /stores'] = { version: 'cd34', count: 1 };
  await choose(file(LANTERN_ROW));
  await screen.findByRole('region', { name: 'list.csv' });
  await press('Replace the list');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Replace the list' }));
  expect(await screen.findByText('Type 1, the number of stores to remove.')).toBeVisible();
  expect(screen.getByLabelText('Number of stores to remove')).toHaveFocus();
  expect(puts()).toEqual([]);

  await write('Number of stores to remove', '1');
  await user.keyboard('{Enter}');
  await expectToast('The list is replaced. Visitors now see 1 store.');
  expect(puts()).toMatchObject([
    { path: '/stores', headers: { 'If-Match': '"ab12"' }, body: { stores: [lantern] } },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'list.csv' })).toBeNull());
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('restores a former list with If-Match', async () => {
  site.responses['POST /stores/lists/00ff/restore'] = { version: '00ff', count: 87 };
  await user.click(
    screen.getByRole('button', {
      name: /^Restore the list of Nov 1, 2026, .*:00 [AP]M \w+, 87 stores$/,
    }),
  );
  await press('Restore list');
  await expectToast('The previous list is back. Visitors now see 87 stores.');
  expect(site.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/stores/lists/00ff/restore',
    headers: { 'If-Match': '"ab12"' },
  });
});
