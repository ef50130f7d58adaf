import type { Store } from '@site/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../parts/save-file';
import { startFakeSite, type FakeSite } from '../testing/fake-site';
import { forgetTab, openStudio, press, user, write } from '../testing/open-studio';

// The same reader, as Node has it: Jest loads no modules of browsers.
jest.mock('@site/store-list/in-browser', () => jest.requireActual('@site/store-list/in-node'));

jest.mock('../parts/save-file', () => ({ saveFile: jest.fn() }));

const HEAD = 'id,name,address,city,state,zip,phone';
const LANTERN = 'L-1,Lantern,1 Sample Street,Chicago,IL,60601,3125550101';
const ABROAD = 'L-2,Beacon,2 Sample Street,Toronto,ON,60602,';
const lantern: Store = {
  id: 'l-1',
  name: 'Lantern',
  address: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '(312) 555-0101',
  timeZone: 'America/Chicago',
};
const before = { version: 'ab12', count: 2, since: '2026-11-20T10:00:00Z', by: 'maps' };
const older = { version: '00ff', count: 87, since: '2026-11-01T10:00:00Z' };
const soonAfter = { version: '22bb', count: 88, since: '2026-11-01T10:00:09Z' };
const small = { version: '11aa', count: 1, since: '2026-10-01T10:00:00Z' };

let site: FakeSite;
beforeEach(async () => {
  forgetTab();
  site = startFakeSite();
  site.answers['GET /stores'] = { version: 'ab12', stores: [lantern, { ...lantern, id: 'gone' }] };
  site.answers['GET /stores/lists'] = { current: before, former: [soonAfter, older, small] };
  openStudio('/studio?view=stores', site.token);
  await screen.findByRole('heading', { level: 2, name: 'Stores' });
});

const file = (...lines: string[]) =>
  new File([[HEAD, ...lines].join('\n')], 'list.csv', { type: 'text/csv' });
const choose = (chosen: File) => user.upload(screen.getByLabelText(/^A table of stores/), chosen);
const puts = () => site.calls.filter(({ method }) => method === 'PUT');

const heading = () => screen.getByRole('heading', { level: 2, name: 'Stores' });

it('tells which list visitors see, and those before it', () => {
  expect(screen.getByText(/^Visitors see 2 stores, since .*, by maps\.$/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Nov 1, 2026, .*:00:00/ })).toHaveTextContent('87');
});

it('shows what is wrong with a table, and what it would change, and changes nothing', async () => {
  await choose(file(LANTERN, ABROAD));
  const section = within(await screen.findByRole('region', { name: 'list.csv' }));
  expect(section.getByRole('status')).toHaveTextContent(
    '2 rows, 1 usable, 1 finding. 0 new, 0 changed, 1 gone.',
  );
  expect(section.getByText('Which are gone (1)')).toBeVisible();
  expect(section.getByText('Lantern, Chicago, IL')).toBeInTheDocument();
  expect(section.getByRole('row', { name: /^3/ })).toHaveTextContent('L-2state"ON" is no state');
  expect(puts()).toEqual([]);
});

it('reads what Excel saves', async () => {
  // "ON" with an É in front, in Windows-1252: it is shown as it was written.
  const row = `\n${ABROAD.replace('ON', '\xc9ON')}`;
  await choose(new File([HEAD, Uint8Array.from(row, (sign) => sign.charCodeAt(0))], 'list.csv'));
  expect(await screen.findByText('"ÉON" is no state')).toBeVisible();
});

it('takes a table that is dropped', async () => {
  const place = screen.getByText('A table of stores').closest('label')!;
  fireEvent.drop(place, { dataTransfer: { files: [file(LANTERN)] } });
  expect(await screen.findByRole('region', { name: 'list.csv' })).toBeVisible();
});

it('replaces the list that was seen once the number of stores that go is typed', async () => {
  site.answers['PUT /stores'] = { version: 'cd34', count: 1 };
  await choose(file(LANTERN));
  await screen.findByRole('region', { name: 'list.csv' });
  await press('Replace the list');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Replace the list' }));
  expect(await screen.findByText('Type 1, the number of stores that will be gone.')).toBeVisible();
  expect(screen.getByLabelText('How many stores will be gone')).toHaveFocus();
  expect(puts()).toEqual([]);

  await write('How many stores will be gone', '1');
  await user.keyboard('{Enter}');
  expect((await screen.findAllByText('Visitors see 1 store.'))[0]).toBeVisible();
  expect(puts()).toMatchObject([
    { path: '/stores', headers: { 'If-Match': '"ab12"' }, body: { stores: [lantern] } },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'list.csv' })).toBeNull());
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('says who was first where the list was replaced meanwhile', async () => {
  await choose(file(LANTERN, 'L-9,Beacon,2 Sample Street,Chicago,IL,60602,'));
  await screen.findByRole('region', { name: 'list.csv' });
  await press('Replace the list');
  await write('How many stores will be gone', '1');
  const message = 'The stores have been replaced meanwhile';
  site.answerNext(409, { code: 'conflict', message });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
});

it('has nothing to replace where visitors see the same', async () => {
  site.answers['GET /stores'] = { version: 'ab12', stores: [lantern] };
  await choose(file(LANTERN));
  expect(await screen.findByText('Visitors see these stores already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Replace the list' })).toBeNull();
});

it('leads the focus on where a table is put away', async () => {
  await choose(file(LANTERN));
  await screen.findByRole('region', { name: 'list.csv' });
  await press('Put the table away');
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('says of what is no table why', async () => {
  await choose(new File(['{"stores": 7}'], 'list.json', { type: 'application/json' }));
  expect(await screen.findByText('list.json: The file holds no list of stores.')).toBeVisible();
});

it('restores a list in the place of the one that is seen', async () => {
  site.answers['POST /stores/lists/00ff/restore'] = { version: '00ff', count: 87 };
  await user.click(
    screen.getByRole('button', { name: /^Restore the list of Nov 1, 2026, .*:00:00/ }),
  );
  await press('Restore the list');
  expect((await screen.findAllByText('Visitors see 87 stores.'))[0]).toBeVisible();
  expect(site.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/stores/lists/00ff/restore',
    headers: { 'If-Match': '"ab12"' },
  });
});

it('asks for the number where visitors would see fewer stores', async () => {
  site.answers['POST /stores/lists/11aa/restore'] = { version: '11aa', count: 1 };
  await user.click(screen.getByRole('button', { name: /^Restore the list of Oct 1, 2026/ }));
  await press('Restore the list');
  const words = 'Type 1, how many stores fewer visitors will see.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(site.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await write('How many stores fewer visitors will see', '1');
  await user.keyboard('{Enter}');
  expect((await screen.findAllByText('Visitors see 1 store.'))[0]).toBeVisible();
});

it('saves the stores as a table', async () => {
  await press('Export CSV');
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, , csv] = jest.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('stores.csv');
  expect(csv).toContain('l-1,Lantern,1 Sample Street,Chicago,IL,60601,(312) 555-0101,');
});
