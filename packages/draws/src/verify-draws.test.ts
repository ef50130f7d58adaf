import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawList, DrawRecord } from '@site/contracts';
import { drawText } from './signed';
import { FORGERIES, trueList, type Forgery } from './testing/forgeries';
import { CAMPAIGN, nonceOf, revisionOf } from './testing/sample-chain';
import { KEY, signed, witnessOf } from './testing/sample-witness';
import { createChainCheck } from './verify-chain';
import { headLine, readWitness } from './witness';

const PROGRAM = join(__dirname, '../verify-draws.mjs');
const AFTERWARDS = Date.parse('2026-12-15T00:00:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-draws-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the published program on files in a folder of its own. */
const run = async (
  list: DrawList,
  { now = AFTERWARDS, witness, more = [] }: Partial<Forgery> & { witness?: string } = {},
) => {
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return name;
  };
  const words = [
    await file('1.json', JSON.stringify({ ...list, draws: list.draws.slice(0, 25) })),
    await file('2.json', JSON.stringify({ ...list, draws: list.draws.slice(25) })),
    ...(await Promise.all(
      more.map((page, index) => file(`${index + 3}.json`, JSON.stringify(page))),
    )),
    ...['--now', new Date(now).toISOString()],
    ...(witness === undefined ? [] : ['--witness', await file('heads.txt', witness)]),
  ];
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...words], { cwd: folder }, (_, output) =>
      resolve({ code: child.exitCode ?? 2, output }),
    );
  });
};

it('verifies a valid chain, with tickets and without', async () => {
  const list = trueList((number) => (number % 2 ? { ticket: number, nonce: nonceOf(number) } : {}));
  const witness = witnessOf({ heads: [list.draws[29]!], days: list.days });
  expect(await run(list, { witness })).toEqual({
    code: 0,
    output:
      'autumn: 40 draws; 0 sealed until their day is over; 0 in an old format; 20 without a ticket; 1 revisions of the terms. All is in order.\n',
  });
});

it('respects the pace of prizes, as the check of the site does', async () => {
  const { terms, ...first } = revisionOf(1, 2);
  const shares = ['12:15', '12:30'].map((at) => ({ at, count: 1 }));
  const pace = { timeZone: 'America/Chicago', from: '2026-11-10', shares };
  const prizes = terms.prizes.map((prize) => ({ ...prize, pace }));
  const revision = { ...first, terms: { ...terms, prizes } };
  const list = { ...trueList(() => ({ revision })), revisions: [revision] };

  const wonAt = (draws: DrawRecord[]) => draws.flatMap(({ prize, at }) => (prize ? [at] : []));
  expect(wonAt(trueList().draws).at(0)! < '2026-11-10T18:15').toBe(true);
  expect(wonAt(list.draws)).toHaveLength(2);
  expect(wonAt(list.draws)[0]! >= '2026-11-10T18:15').toBe(true);

  expect(await run(list)).toMatchObject({ code: 0 });
  const check = createChainCheck(CAMPAIGN, AFTERWARDS);
  check.read(list);
  expect(check.end()).toMatchObject({ verified: 40 });
  const held = { ...list, revisions: [{ ...first, terms }] };
  expect((await run(held)).output).toContain('WRONG');
});

it.each(Object.entries(FORGERIES))('detects that %s', async (_, { list, more, now, kept }) => {
  const { code, output } = await run(list, { now, more, witness: kept && witnessOf(kept) });
  expect(output).toContain('WRONG');
  expect(code).toBe(1);
});

it('refuses an unsigned list of heads', async () => {
  const list = trueList();
  const other = drawText({ campaign: 'autumn', number: 9, hash: list.draws[8]!.hash });
  const witness = headLine({ campaign: 'autumn', ...list.draws[9]! }, signed(other));
  expect(await run(list, { witness })).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not signed'),
  });
  await expect(readWitness(witness)).rejects.toThrow('line 1 is not signed');
  await expect(readWitness('# kept\nnonsense')).rejects.toThrow('line 2 is not a line');
});

it('reads a list of heads', async () => {
  const { draws, days } = trueList();
  const [{ number, hash }] = [draws[9]!];
  const { kept, keys } = await readWitness(witnessOf({ heads: [{ number, hash }], days }));
  expect([...keys]).toEqual([KEY]);
  expect(kept.get('autumn')).toEqual({
    heads: [{ campaign: 'autumn', number, hash }],
    days: days.map(({ day, commitment }) => ({ day, commitment })),
  });
});
