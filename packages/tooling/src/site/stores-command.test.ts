import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lantern, LANTERN_ROW, storeTable } from '@site/store-list/testing';
import { commandSite } from '../testing/command-site';
import { addStoresCommand } from './stores-command';

/** The input at the terminal; undefined without one. */
let typed: string | undefined;
const ask = jest.fn(() => Promise.resolve(typed));
const site = commandSite((program) => addStoresCommand(program, ask));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stores-'));
  typed = undefined;
  ask.mockClear();
});

const ABROAD = 'L-2,Beacon,2 Sample Street,Toronto,ON,M5V 2T6,';
const gone = { ...lantern, id: 'gone', name: 'Beacon' };

const write = (text: string): string => {
  const path = join(folder, 'list.csv');
  writeFileSync(path, text);
  return path;
};
const file = (...lines: string[]) => write(storeTable(...lines));
const dryRun = (path: string, ...args: string[]) =>
  site.output('stores', 'import', path, '--dry-run', ...args);

describe('stores import --dry-run', () => {
  it('prints each finding, the total and what would change', async () => {
    site.respondTo('/api/stores', [gone]);
    expect((await dryRun(file(LANTERN_ROW, ABROAD))).split('\n')).toEqual([
      'row 3 "Beacon" (L-2), ZIP code: "M5V 2T6" is not a ZIP code: write five digits, such as 60601',
      'row 3 "Beacon" (L-2), state: "ON" is not a state',
      '2 rows, 1 of them usable, 2 findings.',
      '1 store without coordinates: not on the map, and without a distance.',
      'removed: Beacon, Chicago, IL',
      'new: Lantern, Chicago, IL',
      '1 new, 0 changed, 1 removed.',
      'Nothing was changed.',
      '',
    ]);
    expect(site.requests).toMatchObject([{ method: 'GET', url: '/api/stores' }]);
  });

  it('shortens a long list of changes and names changed fields, but not addresses of pages', async () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ ...gone, id: `gone-${n}` }));
    site.respondTo('/api/stores', [...many, { ...lantern, phone: '', slug: 'lantern' }]);
    expect(await dryRun(file(LANTERN_ROW))).toContain(
      'removed: and 2 more\nchanged: Lantern, Chicago, IL: phone\n0 new,',
    );
  });

  it('prints only JSON with --json, also without a site', async () => {
    process.env.SITE_URL = 'http://127.0.0.1:9';
    expect(await dryRun(file(LANTERN_ROW))).toContain('Not compared with what visitors see.');
    expect(JSON.parse(await dryRun(file(LANTERN_ROW, ABROAD), '--json'))).toEqual({
      rows: 2,
      usable: 1,
      findings: [
        { row: 3, id: 'L-2', field: 'zipCode', message: expect.any(String) },
        { row: 3, id: 'L-2', field: 'state', message: '"ON" is not a state' },
      ],
    });
  });
});

describe('stores import', () => {
  // The response to GET and to PUT.
  const current = { version: 'ab12', stores: [lantern, gone], count: 1 };
  const puts = () => site.requests.filter(({ method }) => method === 'PUT');

  it('replaces the list after the number of removed stores was typed', async () => {
    site.respondTo('/api/admin/stores', current);
    typed = '1';
    const output = await site.output('stores', 'import', file(LANTERN_ROW));
    expect(ask.mock.calls).toEqual([['1 store will be removed: type 1 to continue: ']]);
    expect(puts()).toMatchObject([{ url: '/api/admin/stores', body: { stores: [lantern] } }]);
    expect(output).toContain('The Studio restores the previous list');
  });

  it.each([
    ['another number', '2', 'and not 2. Nothing was changed.'],
    ['an empty input', '', 'Nothing was changed.'],
    ['no terminal', undefined, 'to continue, add --yes 1.'],
  ])('changes nothing with %s', async (_, input, message) => {
    site.respondTo('/api/admin/stores', current);
    typed = input;
    const { errors, code } = await site.run('stores', 'import', file(LANTERN_ROW));
    expect(errors).toContain(message);
    expect(code).toBe(1);
    expect(puts()).toEqual([]);
  });

  it('takes the number from --yes, and prints JSON', async () => {
    site.respondTo('/api/admin/stores', current);
    const path = write(`${storeTable()},Manager\n${LANTERN_ROW},Ada`);
    const { output, errors } = await site.run('stores', 'import', path, '--json', '--yes', '1');
    expect(errors).toBe('Columns that are not read: Manager.\n');
    expect(JSON.parse(output)).toEqual({
      ...{ rows: 1, usable: 1, findings: [] },
      ...{ new: 0, changed: 0, gone: 1, version: 'ab12' },
    });
    expect(ask).not.toHaveBeenCalled();
    expect(puts()).toHaveLength(1);
  });

  it('keeps known ids of rows without an id, and writes nothing when nothing changes', async () => {
    site.respondTo('/api/admin/stores', { version: 'ab12', stores: [lantern] });
    const path = file(LANTERN_ROW.replace('L-1', ''));
    expect(await site.output('stores', 'import', path)).toContain(
      'Visitors see these stores already.',
    );
    expect(ask).not.toHaveBeenCalled();
    expect(puts()).toEqual([]);
  });

  it.each([
    ['no usable row', storeTable(ABROAD), 'No row is usable. Nothing was changed.\n'],
    ['a workbook', 'PK\x03\x04', 'The file is a workbook'],
  ])('refuses a file with %s, also in a dry run', async (_, text, message) => {
    const path = write(text);
    for (const args of [[], ['--dry-run'], ['--dry-run', '--json']]) {
      const { errors, code } = await site.run('stores', 'import', path, ...args);
      expect(errors).toContain(message);
      expect(code).toBe(1);
    }
    expect(site.requests).toEqual([]);
  });
});

it('exports a table that changes nothing when it is imported, and overwrites no file', async () => {
  const { timeZone: _, ...unzoned } = { ...lantern, id: 'l-2', name: '+1 &amp; "A, B"' };
  const quoted = { ...lantern, id: 'l-3', name: "'=A", phone: '+33 1 2345 678' };
  site.respondTo('/api/stores', [{ ...lantern, slug: 'lantern' }, unzoned, quoted]);
  const path = join(folder, 'export.csv');
  expect(await site.output('stores', 'export', path)).toBe(`3 stores in ${path}.\n`);
  const output = await dryRun(path);
  expect(output).toContain('0 findings.');
  expect(output).toContain('0 new, 0 changed, 0 removed.');
  expect(await site.errors('stores', 'export', path)).toContain('export.csv: file already exists.');
});
