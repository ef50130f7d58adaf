import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawReference, Entry } from '@site/contracts';
import { readWitness } from '@site/draws';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { commitDays } from './draw-day-sweep';

let site: PromotionSite;
let folder: string;
beforeAll(async () => {
  site = await startPromotionSite();
  folder = await mkdtemp(join(tmpdir(), 'draw-heads-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await site.put(campaign({ id: `heads-${(count += 1)}`, winOneIn: 2 }));
});

let count = 0;
const id = () => `heads-${count}`;
const heads = async () => (await site.request.get('/api/promotions/heads.txt').expect(200)).text;
/** People who spin with a ticket, and what their devices keep. */
const play = async (times: number): Promise<(Entry & { draw: DrawReference })[]> => {
  const kept = [];
  for (let time = 0; time < times; time += 1) {
    const person = site.person();
    const entry = await person.entry(String(time).repeat(64).slice(0, 64), id());
    kept.push({ ...entry, draw: (await person.scanned(id(), { entry })).draw });
  }
  return kept;
};

/** Runs the program that the site hands out, as somebody who trusts nothing else of it. */
const verify = async (files: Record<string, string>) => {
  const { text } = await site.request.get('/api/promotions/verify-draws.mjs').expect(200);
  for (const [name, content] of Object.entries({ ...files, 'verify.mjs': text }))
    await writeFile(join(folder, name), content);
  const words = [
    'verify.mjs',
    `${site.address}/api/promotions/${id()}/draws`,
    ...('heads.txt' in files ? ['--witness', 'heads.txt'] : []),
    ...('kept.json' in files ? ['--kept', 'kept.json'] : []),
    ...['--now', site.now().toISOString()],
  ];
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, words, { cwd: folder }, (_, output) =>
      resolve({ code: child.exitCode, output }),
    );
  });
};

it('are signed once a day, and listed with the seals of days for others to keep', async () => {
  await play(3);
  await commitDays(site.services, site.now());
  await play(1);
  await commitDays(site.services, site.now());
  const witness = await readWitness(await heads());
  expect([...witness.keys]).toEqual([site.services.drawKeys.publicKeys[0]]);
  const { heads: kept, days } = witness.kept.get(id())!;
  expect(kept.map(({ number }) => number)).toEqual([3]);
  expect(days).toHaveLength(31);

  site.setTime('2026-11-22T00:30:00Z');
  await commitDays(site.services, site.now());
  const later = await readWitness(await heads());
  expect(later.kept.get(id())!.heads.map(({ number }) => number)).toEqual([3, 4]);
});

it('of drafts are not told', async () => {
  await site.put(campaign({ id: 'secret-draft', status: 'draft' }));
  expect(await heads()).not.toContain('secret-draft');
});

it('are what a program of one file checks the real records with', async () => {
  const kept = await play(6);
  await site.person().scanned(id());
  await site.services.drawHeads.sign(id());
  const files = { 'heads.txt': await heads(), 'kept.json': JSON.stringify(kept) };
  expect(await verify(files)).toMatchObject({ code: 0, output: expect.stringMatching(/7 sealed/) });
  site.setTime('2026-11-23T00:00:00Z');
  const { code, output } = await verify(files);
  expect(output).toContain('ticket 1: drawn as draw 1, with your nonce');
  expect(output).toContain(
    '7 draws; 0 sealed until their day is over; 0 in the old format; 1 without a ticket. All is in order.',
  );
  expect(code).toBe(0);
});

it('show that the end was cut off, and what a ticket was that nobody drew', async () => {
  const kept = await play(4);
  await site.services.drawHeads.sign(id());
  const files = { 'heads.txt': await heads(), 'kept.json': JSON.stringify(kept) };
  await site.database.collection('draws').deleteMany({ campaign: id(), number: { $gt: 2 } });
  site.setTime('2026-11-23T00:00:00Z');
  const { code, output } = await verify(files);
  expect(code).toBe(1);
  expect(output).toContain('WRONG  draw 4: it was another one, or is missing');
  expect(output).toContain('WRONG  draw 3: it is not the one that you were told');

  const refused = [{ ticket: kept[3]!.ticket, nonce: kept[3]!.nonce, refused: true }];
  const { output: due } = await verify({ 'kept.json': JSON.stringify(refused) });
  expect(due).toMatch(/ticket 4: not drawn; it was (no win|a win of shirt)/);
});

it('show that the past was written anew, by who has the database and all secrets', async () => {
  await play(4);
  await site.services.drawHeads.sign(id());
  const files = { 'heads.txt': await heads() };
  const draws = site.database.collection('draws');
  await draws.deleteMany({ campaign: id() });
  await site.database.collection('players').deleteMany({});
  // Another process, as this one knows the chain as it was.
  const { ledger } = createPromotionServices(site.database, {
    now: site.now,
    drawKeys: site.services.drawKeys,
  });
  const inForce = await site.services.campaigns.running(id());
  for (let time = 0; time < 4; time += 1)
    await ledger.append({
      inForce,
      latest: async () => inForce,
      spin: `${id()}/anew/${time}`,
      sessionId: 'anew',
    });
  site.setTime('2026-11-23T00:00:00Z');
  expect((await verify({})).code).toBe(0);
  expect(await verify(files)).toMatchObject({
    code: 1,
    output: expect.stringContaining('WRONG  draw 4: it was another one'),
  });
});
