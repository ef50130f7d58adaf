/** A draw in the middle of its chain that was changed, removed or copied past the site: it costs itself, and is named. */
import { DrawList } from '@site/contracts';
import { createChainCheck } from '@site/draws';
import {
  campaign,
  NEVER,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { drawId, type DrawDocument } from './draw-model';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const raw = () => site.database.collection<DrawDocument>('draws');
const DRAWS = 9;
/** In the middle; where a process that has just started looks, too. */
const MIDDLE = 8;

let count = 0;
let id: string;
let kept: DrawDocument;
beforeEach(async () => {
  id = `spoilt-${(count += 1)}`;
  await site.put(campaign({ id, ...NEVER }));
  for (let time = 0; time < DRAWS; time += 1) await site.person().scanned(id);
  kept = (await raw().findOne({ _id: drawId(id, MIDDLE) }))!;
});

const bringBack = () => raw().replaceOne({ _id: kept._id }, kept, { upsert: true });

/** What anybody finds who checks the draws. */
const verified = async () => {
  const { body } = await site.request.get(`/api/promotions/${id}/draws?limit=500`).expect(200);
  const check = createChainCheck(site.now().getTime());
  check.read(DrawList.parse(body));
  const { sealed, wrong } = check.end();
  return { sealed, wrong };
};
/** By a process that knows nothing of the draws before. */
const drawAnew = async (spin: string) => {
  const inForce = await site.services.campaigns.running(id);
  const latest = async () => inForce;
  const { ledger } = createPromotionServices(site.database, { now: site.now });
  return ledger.append({ inForce, latest, spin: `${id}/${spin}`, sessionId: 'a' });
};
const linesOf = (document: string) =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes(`"document":"${document}"`));

const copyAt = (_id: string) =>
  raw().insertOne({ ...kept, _id, scanId: `copy-${_id}`, spin: `copy-${_id}` });

it.each<[string, () => Promise<unknown>, object, number]>([
  [
    'changed',
    () => raw().updateOne({ _id: kept._id }, { $set: { prize: 'shirt' } }),
    { number: 8, reason: 'its record was changed' },
    0,
  ],
  [
    'spoilt',
    () =>
      raw().updateOne({ _id: kept._id }, { $set: { awarded: null as never }, $unset: { at: 1 } }),
    { number: 9, reason: 'a draw before it is missing' },
    1,
  ],
  [
    'in the place of another',
    () => raw().updateOne({ _id: kept._id }, { $set: { number: 3 } }),
    { number: 9, reason: 'a draw before it is missing' },
    1,
  ],
  [
    'gone',
    () => raw().deleteOne({ _id: kept._id }),
    { number: 9, reason: 'a draw before it is missing' },
    0,
  ],
])(
  'one that is %s is found by a check, and drawn after as before',
  async (_, spoil, wrong, lines) => {
    await spoil();
    expect((await verified()).wrong).toEqual(wrong);
    expect(linesOf(kept._id)).toHaveLength(lines);
    // Its number is taken, and so is what was awarded with those that follow.
    expect(await drawAnew('first')).toMatchObject({ number: DRAWS + 1 });
    await site.person().scan(id).expect(200);
    await bringBack();
    expect(await verified()).toEqual({ sealed: DRAWS + 2 });
  },
);

it('one that is there twice counts once', async () => {
  await copyAt(`${kept._id}-copy`);
  expect(await verified()).toEqual({ sealed: DRAWS });
  expect(await drawAnew('first')).toMatchObject({ number: DRAWS + 1 });
});

it('one at the next number stops its wheel with a sentence until it is gone, and no other', async () => {
  const next = drawId(id, DRAWS + 1);
  await copyAt(next);
  const { body } = await site.person().scan(id).expect(503);
  expect(body.message).toContain(`${next} of draws cannot be read`);
  expect(linesOf(next)).toHaveLength(1);
  await site.put(campaign({ id: `other-${id}`, ...NEVER }));
  await site.person().scan(`other-${id}`).expect(200);
  await raw().deleteOne({ _id: next });
  await site.person().scan(id).expect(200);
});

it('the newest, where it is spoilt, stops its wheel until it is brought back', async () => {
  const newest = (await raw().findOne({ _id: drawId(id, DRAWS) }))!;
  await raw().updateOne({ _id: newest._id }, { $set: { awarded: null as never } });
  await expect(drawAnew('first')).rejects.toThrow(`${newest._id} of draws cannot be read`);
  await raw().replaceOne({ _id: newest._id }, newest);
  expect(await drawAnew('first')).toMatchObject({ number: DRAWS + 1 });
});
