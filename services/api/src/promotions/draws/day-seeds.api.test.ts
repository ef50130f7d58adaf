import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import type { DrawDayDocument } from './draw-day-model';
import { commitDays } from './draw-day-sweep';
import { secretsOf } from '../../ground/secrets/secret-list';
import { createDrawKeys, type DrawKeys } from './draw-keys';

const OLD = 'o'.repeat(43);
const NEW = 'n'.repeat(43);

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await days().deleteMany({});
});

const days = () => site.database.collection<DrawDayDocument>('draw-days');
const servicesWith = (drawKeys: DrawKeys) =>
  createPromotionServices(site.database, { now: site.now, drawKeys });
const chicago = { id: 'sealed', timeZone: 'America/Chicago' };
const seedWith = async (keys: DrawKeys) =>
  (await servicesWith(keys).drawDays.seedAt(chicago, site.now())).seed;

it('are in the database for nobody who has only the database', async () => {
  const keys = createDrawKeys([OLD]);
  const seed = await seedWith(keys);
  await site.put(campaign());
  const ada = site.person();
  await ada.scanned('autumn', { entry: await ada.entry('5e'.repeat(32)) });
  const names = (await site.database.listCollections()).map(({ name }) => name);
  const everything = await Promise.all(names.map((name) => site.stored(name)));
  const text = JSON.stringify(everything);
  expect(text).toContain('commitment');
  for (const secret of [seed, Buffer.from(seed, 'hex').toString('base64'), OLD])
    expect(text).not.toContain(secret);
  expect(await days().countDocuments({ seed: { $exists: true } })).toBe(0);
});

it('are sealed where they lie open from before, and stay the same', async () => {
  const keys = createDrawKeys([OLD]);
  const seed = await seedWith(keys);
  await days().updateMany({}, { $set: { seed }, $unset: { sealed: 1 } });
  // Instances that have not begun to seal, and those that have, draw with the same seed.
  expect(await seedWith(keys)).toBe(seed);
  await commitDays(servicesWith(keys), site.now());
  expect(await days().countDocuments({ seed: { $exists: true } })).toBe(0);
  expect(await seedWith(keys)).toBe(seed);
});

it('are sealed with the new key when there is one; then the old one is not needed', async () => {
  const seed = await seedWith(createDrawKeys([OLD]));
  const both = createDrawKeys(secretsOf(`${NEW},${OLD}`));
  expect(await seedWith(both)).toBe(seed);
  await servicesWith(both).drawDays.tend();
  expect(await seedWith(createDrawKeys([NEW]))).toBe(seed);
});

it('lie open when their day is over, so that a key that is lost later takes nothing with it', async () => {
  const keys = createDrawKeys([OLD]);
  const seed = await seedWith(keys);
  site.setTime('2026-11-22T06:09:59Z');
  await servicesWith(keys).drawDays.tend();
  expect(await days().countDocuments({ seed })).toBe(0);
  site.setTime('2026-11-22T06:10:00Z');
  await servicesWith(keys).drawDays.tend();
  expect(await days().countDocuments({ seed, sealed: { $exists: false } })).toBe(1);
  const other = servicesWith(createDrawKeys([NEW])).drawDays;
  expect((await other.published(chicago, ['2026-11-21']))[0]).toMatchObject({ seed });
});

it('cannot be opened without their key: no draw is made, and the log says which key it was', async () => {
  await site.put(campaign({ id: 'lost' }));
  const ours = site.services.drawKeys.publicKeys[0];
  const { key, box } = createDrawKeys([OLD]).seal('lost/2026-11-21', '5e'.repeat(32));
  await days().updateMany({}, { $set: { sealed: { key, box } } });
  const ada = site.person();
  const { body } = await ada.scan('lost').expect(503);
  expect(body).toEqual({
    code: 'unavailable',
    message: 'No draw can be made at the moment. Please try again later.',
  });
  expect(site.log()).toContain(`sealed with the key ${key}`);
  expect(site.log()).toContain(`holds ${ours}`);
  await expect(site.services.drawDays.tend()).rejects.toThrow(/31 days cannot be opened/);
});
