import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runningUri } from '@site/database';
import { createConnection } from 'mongoose';
import { sampleStores } from '../locator/sample-stores';
import { rate, type Rate } from '../results/results';
import type { Instance } from './instance';
import { answersIn } from './load';
import { settle } from './settle';

/** What a site that has grown has to give by what the small one gives. */
const GOAL = 0.8;
const CONNECTIONS = 16;
const STORES = { few: 87, many: 10_000 };
const COMPOSITIONS = 10_000;
/** Written at once. */
const BATCH = 500;

const TRIES = 5;
const AGAIN_MS = 3_000;

interface Grown {
  instance: Instance;
  dataDir: string;
  rounds: number;
  milliseconds: number;
}

/** Answers in a second of the instance's processor time. */
async function given({ instance, milliseconds }: Grown, path: string): Promise<number> {
  const before = await instance.processor();
  const { url } = instance;
  const { count } = await answersIn({ url, path, connections: CONNECTIONS }, milliseconds);
  return count / (((await instance.processor()) - before) / 1_000_000);
}

async function replaceStores({ instance, dataDir }: Grown, count: number): Promise<void> {
  const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
  const put = () =>
    fetch(`${instance.url}/api/admin/stores`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stores: sampleStores(count) }),
    });
  let answer = await put();
  // Megabytes at once may keep the bundled database from answering; to put the same once more changes nothing.
  for (let more = TRIES; answer.status === 503 && more > 0; more--) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    answer = await put();
  }
  if (!answer.ok) throw new Error(`${count} stores: ${answer.status} ${await answer.text()}`);
}

/** Documents with 10,000 stores by those with 87, by turns. */
async function measureManyStores(site: Grown): Promise<Rate[]> {
  const paths = ['/', '/store-locator'];
  const found = paths.map((path) => ({ path, of: [] as number[], to: [] as number[] }));
  for (let round = 0; round < site.rounds; round++)
    for (const [side, count] of [
      ['to', STORES.few],
      ['of', STORES.many],
    ] as const) {
      console.log(`Asking with ${count} stores ...`);
      await replaceStores(site, count);
      for (const one of found) {
        await settle(site.instance.url, one.path);
        one[side].push(await given(site, one.path));
      }
    }
  return found.map(({ path, of, to }) =>
    rate({
      name: `${path}: 10,000 stores by 87, answers in a second of processor time`,
      goal: GOAL,
      of,
      to,
    }),
  );
}

/** The site as it grows; it stays grown. */
export const measureGrown = async (site: Grown): Promise<Rate[]> => [
  ...(await measureManyStores(site)),
  ...(await measureManyCompositions(site)),
];

/** The compositions before the one that is live, written straight into the database: each as that is. */
async function growCompositions(dataDir: string): Promise<void> {
  const database = await createConnection((await runningUri(dataDir)) ?? '').asPromise();
  try {
    const compositions = database.collection<{ _id: number }>('compositions');
    const channels = database.collection<{ _id: string; composition: number }>('channels');
    const pointer = await channels.findOne({ _id: 'live' });
    const live = pointer && (await compositions.findOne({ _id: pointer.composition }));
    if (!live) throw new Error('Nothing is live.');
    for (let from = live._id + 1; from < COMPOSITIONS; from += BATCH)
      await compositions.insertMany(
        Array.from({ length: Math.min(BATCH, COMPOSITIONS - from + 1) }, (_, nth) => ({
          ...live,
          _id: from + nth,
        })),
      );
    await channels.updateOne({ _id: 'live' }, { $set: { composition: COMPOSITIONS } });
  } finally {
    await database.close();
  }
}

/** Documents of the ten-thousandth composition by those of the first; it grows once, so one is measured after the other. */
async function measureManyCompositions(site: Grown): Promise<Rate[]> {
  const path = '/';
  const all = async () => {
    await settle(site.instance.url, path);
    const found: number[] = [];
    for (let round = 0; round <= site.rounds; round++) found.push(await given(site, path));
    return found.slice(1);
  };
  console.log('Asking with one composition ...');
  const to = await all();
  await growCompositions(site.dataDir);
  console.log(`Asking with ${COMPOSITIONS} compositions ...`);
  const of = await all();
  const shown = await fetch(site.instance.url + path);
  if (shown.headers.get('x-composition') === '1') throw new Error('The first is still shown.');
  const name = `${path}: 10,000 compositions by 1, answers in a second of processor time`;
  return [rate({ name, goal: GOAL, of, to })];
}
