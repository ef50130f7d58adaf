import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@site/contracts';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addStoresCommand } from './stores-command';

const site = commandSite();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stores-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEAD = 'id,name,address,city,state,zip,phone';
const LANTERN = 'L-1,Lantern,1 Sample Street,Chicago,IL,60601,3125550101';
const ABROAD = 'L-2,Beacon,2 Sample Street,Toronto,ON,M5V 2T6,';
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
const gone = { ...lantern, id: 'gone', name: 'Beacon' };

const file = (...lines: string[]): string => {
  const path = join(folder, 'list.csv');
  writeFileSync(path, [HEAD, ...lines].join('\n'));
  return path;
};

/** What the command has said; `typed` is what the person at the terminal types. */
const run = async (typed: string | undefined, ...words: string[]) => {
  const ask = jest.fn(() => Promise.resolve(typed));
  const said = await runCommands((program) => addStoresCommand(program, ask), 'stores', ...words);
  return { ...said, asked: ask.mock.calls.flat() };
};

describe('stores import --dry-run', () => {
  it('reads what Excel saves, and says what is no table', async () => {
    site.answersFor('/api/stores', []);
    const path = file();
    writeFileSync(path, [HEAD, LANTERN, ABROAD.replace('ON', '\xc9ON')].join('\n'), 'latin1');
    const { output } = await run(undefined, 'import', path, '--dry-run');
    expect(output).toContain('"ÉON" is no state');
    writeFileSync(path, 'PK\x03\x04');
    const refused = await run(undefined, 'import', path, '--dry-run');
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain('The file is a workbook');
  });

  it('names each finding, with the total, and compares with what visitors see', async () => {
    site.answersFor('/api/stores', [gone]);
    const { output, code } = await run(undefined, 'import', file(LANTERN, ABROAD), '--dry-run');
    expect(output.split('\n')).toEqual([
      'row 3 "Beacon" (L-2), ZIP code: "M5V 2T6" is no ZIP code: write five digits, such as 60601',
      'row 3 "Beacon" (L-2), state: "ON" is no state',
      '2 rows, 1 of them usable, 2 findings.',
      '1 store without coordinates: on no map, with no distance.',
      'gone: Beacon, Chicago, IL',
      'new: Lantern, Chicago, IL',
      '1 new, 0 changed, 1 gone. Nothing was changed.',
      '',
    ]);
    expect(code).toBe(0);
    expect(site.asked).toMatchObject([{ method: 'GET', url: '/api/stores' }]);
  });

  it('finds no change in what visitors see, whose addresses the site has given', async () => {
    site.answersFor('/api/stores', [{ ...lantern, slug: 'lantern' }]);
    const { output } = await run(undefined, 'import', file(LANTERN), '--dry-run');
    expect(output).toContain('0 new, 0 changed, 0 gone. Nothing was changed.');
  });

  it('names the first of many, and what of a store is changed', async () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ ...gone, id: `gone-${n}` }));
    site.answersFor('/api/stores', [...many, { ...lantern, phone: '' }]);
    const { output } = await run(undefined, 'import', file(LANTERN), '--dry-run');
    expect(output).toContain('gone: and 2 more\nchanged: Lantern, Chicago, IL: phone\n0 new,');
  });

  it('needs no site', async () => {
    process.env.SITE_URL = 'http://127.0.0.1:9';
    const { output } = await run(undefined, 'import', file(LANTERN), '--dry-run');
    expect(output).toContain('1 row, 1 of them usable, 0 findings.');
    expect(output).toContain('Not compared with what visitors see.');
  });

  it('says the same as JSON, and nothing else', async () => {
    site.answersFor('/api/stores', []);
    const path = file(LANTERN, ABROAD);
    const { output } = await run(undefined, 'import', path, '--dry-run', '--json');
    expect(JSON.parse(output)).toEqual({
      rows: 2,
      usable: 1,
      findings: [
        { row: 3, id: 'L-2', field: 'zipCode', message: expect.any(String) },
        { row: 3, id: 'L-2', field: 'state', message: '"ON" is no state' },
      ],
    });
  });

  it('fails where no row is usable, as JSON too', async () => {
    const refused = { code: 1, errors: 'No row is usable. Nothing was changed.\n' };
    const words = ['import', file(ABROAD), '--dry-run'];
    expect(await run(undefined, ...words)).toMatchObject(refused);
    const asJson = await run(undefined, ...words, '--json');
    expect(asJson).toMatchObject(refused);
    expect(JSON.parse(asJson.output)).toMatchObject({ rows: 1, usable: 0 });
    expect(site.asked).toEqual([]);
  });
});

describe('stores import', () => {
  // The answer to GET, and to PUT.
  const present = { version: 'ab12', stores: [lantern, gone], count: 1 };
  const puts = () => site.asked.filter(({ method }) => method === 'PUT');

  it('replaces the list that it has seen, once the number of those that go was typed', async () => {
    site.answersFor('/api/admin/stores', present);
    const { output, asked } = await run('1', 'import', file(LANTERN));
    expect(asked).toEqual(['1 store will be gone: type 1 to go on: ']);
    expect(puts()).toMatchObject([{ url: '/api/admin/stores', body: { stores: [lantern] } }]);
    expect(output).toContain('To take it back: npm run site -- stores restore ab12');
  });

  it.each([
    ['another number', '2', 'and not 2. Nothing was changed.'],
    ['nothing', '', 'Nothing was changed.'],
    ['where nobody can be asked', undefined, 'to go on, add --yes 1.'],
  ])('changes nothing for %s', async (_, typed, words) => {
    site.answersFor('/api/admin/stores', present);
    const { errors, code } = await run(typed, 'import', file(LANTERN));
    expect(errors).toContain(words);
    expect(code).toBe(1);
    expect(puts()).toEqual([]);
  });

  it('takes the number from an option', async () => {
    site.answersFor('/api/admin/stores', present);
    const { asked } = await run(undefined, 'import', file(LANTERN), '--yes', '1');
    expect(asked).toEqual([]);
    expect(puts()).toHaveLength(1);
  });

  it('says as JSON what it has changed, and what it has not read', async () => {
    site.answersFor('/api/admin/stores', present);
    const path = join(folder, 'list.csv');
    writeFileSync(path, `${HEAD},Manager\n${LANTERN},Ada`);
    const { output, errors } = await run(undefined, 'import', path, '--json', '--yes', '1');
    expect(errors).toBe('Columns that nothing is read from: Manager.\n');
    expect(JSON.parse(output)).toEqual({
      ...{ rows: 1, usable: 1, findings: [] },
      ...{ new: 0, changed: 0, gone: 1, version: 'ab12' },
    });
  });

  it('keeps the ids that a table without ids does not have', async () => {
    site.answersFor('/api/admin/stores', { version: 'ab12', stores: [lantern] });
    const { output } = await run(undefined, 'import', file(LANTERN.replace('L-1', '')));
    expect(output).toContain('Visitors see these stores already.');
  });

  it('asks nothing where no store goes, and writes nothing where nothing changes', async () => {
    site.answersFor('/api/admin/stores', { version: 'ab12', stores: [lantern] });
    const { output, asked } = await run(undefined, 'import', file(LANTERN));
    expect(output).toContain('Visitors see these stores already.');
    expect(asked).toEqual([]);
    expect(puts()).toEqual([]);
  });

  it('changes nothing where no row is usable', async () => {
    const { errors } = await run(undefined, 'import', file(ABROAD));
    expect(errors).toBe('No row is usable. Nothing was changed.\n');
    expect(site.asked).toEqual([]);
  });

  it('says of a file that is not there, or no table, what is wrong', async () => {
    expect((await run('', 'import', join(folder, 'none.csv'))).errors).toContain('cannot be read');
    const path = join(folder, 'list.json');
    writeFileSync(path, '{"stores": 7}');
    expect((await run('', 'import', path)).errors).toContain('The file holds no list of stores.');
  });
});

describe('stores export', () => {
  it('writes a table that changes nothing when it is imported', async () => {
    site.answersFor('/api/stores', [{ ...lantern, slug: 'lantern' }]);
    const path = join(folder, 'export.csv');
    expect((await run(undefined, 'export', path)).output).toBe(`1 store in ${path}.\n`);
    const { output } = await run(undefined, 'import', path, '--dry-run');
    expect(output).toContain('0 findings.');
    expect(output).toContain('0 new, 0 changed, 0 gone.');
  });

  it('writes over nothing', async () => {
    site.answersFor('/api/stores', [lantern]);
    const { errors, code } = await run(undefined, 'export', file(LANTERN));
    expect(errors).toContain('list.csv is there already. Nothing was exported.');
    expect(code).toBe(1);
  });
});

describe('the lists', () => {
  const lists = {
    current: { version: 'cd34', count: 1, since: '2026-11-24T10:00:00.000Z', by: 'maps' },
    former: [{ version: 'ab12', count: 2_000, since: '2026-11-20T10:00:00.000Z' }],
  };
  const restored = { version: 'ab12', count: 2_000 };

  it('are shown, and one is brought back in the place of what is there', async () => {
    site.answersFor('/api/admin/stores/lists', lists);
    expect((await run(undefined, 'lists')).output.trimEnd().split('\n')).toEqual([
      'version  stores  since             by',
      'cd34          1  2026-11-24 10:00  maps  what visitors see',
      'ab12      2,000  2026-11-20 10:00',
    ]);
    site.answersFor('/api/admin/stores/lists/ab12/restore', restored);
    expect((await run(undefined, 'restore', 'ab12')).output).toBe(
      'Visitors see the 2,000 stores of ab12 again.\n',
    );
  });

  it('ask for the number where visitors would see fewer stores', async () => {
    site.answersFor('/api/admin/stores/lists', {
      ...{ current: { ...lists.current, count: 2_087 }, former: lists.former },
    });
    site.answersFor('/api/admin/stores/lists/ab12/restore', restored);
    expect((await run(undefined, 'restore', 'ab12')).errors).toContain('add --yes 87.');
    expect((await run('86', 'restore', 'ab12')).code).toBe(1);
    expect(site.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await run(undefined, 'restore', 'ab12', '--yes', '87')).code).toBe(0);
  });

  it('know the one that visitors see', async () => {
    site.answersFor('/api/admin/stores/lists', lists);
    expect((await run(undefined, 'restore', 'cd34')).output).toBe(
      'Visitors see this list already.\n',
    );
  });
});
