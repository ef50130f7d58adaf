import { parseSecrets } from '../../platform/secrets/data-secret';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { drawDayModel, type DrawDayDocument, createDrawDays } from './draw-days';
import { commitDays } from './draws-feature';
import { createDrawKeys, TEMPORARY_DRAW_KEYS, type DrawKeys } from './draw-keys';

const OLD = 'o'.repeat(43);
const NEW = 'n'.repeat(43);

const site = sharedPromotionSite();
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await days().deleteMany({});
});

const chicago = { id: 'sealed', timeZone: 'America/Chicago' };
const days = () => site.database.collection<DrawDayDocument>('draw-days');
const daysAt = (now: string) =>
  createDrawDays(drawDayModel(site.database), TEMPORARY_DRAW_KEYS, () => new Date(now));
const servicesWith = (drawKeys: DrawKeys) =>
  createPromotionServices(site.database, { now: site.now, drawKeys });
const seedWith = async (keys: DrawKeys) =>
  (await servicesWith(keys).drawDays.seedAt(chicago, site.now())).seed;

describe('seeds of days', () => {
  it('are created once for each day, even by two processes at once', async () => {
    const at = site.now();
    const now = at.toISOString();
    const [one, other] = await Promise.all([1, 2].map(() => daysAt(now).seedAt(chicago, at)));
    expect(one!.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toEqual(one);
    await daysAt(now).commitAhead(chicago);
    expect(await daysAt(now).seedAt(chicago, at)).toEqual(one);
    const nextDay = new Date('2026-11-22T18:00:00Z');
    expect((await daysAt(now).seedAt(chicago, nextDay)).seed).not.toBe(one!.seed);
  });

  it('are committed to every hour for campaigns that have not ended', async () => {
    await site.put(campaign({ id: 'hourly' }));
    site.setTime('2026-11-25T18:00:00Z');
    await commitDays(site.services, site.now());
    expect(await days().countDocuments({ _id: 'hourly/2026-12-25' })).toBe(1);
  });

  it('are stored sealed', async () => {
    const seed = await seedWith(createDrawKeys([OLD]));
    await site.put(campaign());
    const ada = site.person();
    await ada.scanOk('autumn', { entry: await ada.entry('5e'.repeat(32)) });
    const names = (await site.database.listCollections()).map(({ name }) => name);
    const text = JSON.stringify(await Promise.all(names.map((name) => site.stored(name))));
    expect(text).toContain('commitment');
    for (const secret of [seed, Buffer.from(seed, 'hex').toString('base64'), OLD])
      expect(text).not.toContain(secret);
    expect(await days().countDocuments({ seed: { $exists: true } })).toBe(0);
  });

  it('stay the same when older plain ones are sealed', async () => {
    const keys = createDrawKeys([OLD]);
    const seed = await seedWith(keys);
    await days().updateMany({}, { $set: { seed }, $unset: { sealed: 1 } });
    expect(await seedWith(keys)).toBe(seed);
    await commitDays(servicesWith(keys), site.now());
    expect(await days().countDocuments({ seed: { $exists: true } })).toBe(0);
    expect(await seedWith(keys)).toBe(seed);
  });

  it('are sealed again with a new key, after which the old key is not needed', async () => {
    const seed = await seedWith(createDrawKeys([OLD]));
    const both = createDrawKeys(parseSecrets(`${NEW},${OLD}`));
    expect(await seedWith(both)).toBe(seed);
    await servicesWith(both).drawDays.sealAndReveal();
    expect(await seedWith(createDrawKeys([NEW]))).toBe(seed);
  });

  it('are stored plain once their day is over, so that they survive a lost key', async () => {
    const keys = createDrawKeys([OLD]);
    const seed = await seedWith(keys);
    site.setTime('2026-11-22T06:09:59Z');
    await servicesWith(keys).drawDays.sealAndReveal();
    expect(await days().countDocuments({ seed })).toBe(0);
    site.setTime('2026-11-22T06:10:00Z');
    await servicesWith(keys).drawDays.sealAndReveal();
    expect(await days().countDocuments({ seed, sealed: { $exists: false } })).toBe(1);
    const other = servicesWith(createDrawKeys([NEW])).drawDays;
    expect((await other.published(chicago, ['2026-11-21']))[0]).toMatchObject({ seed });
  });

  it('make draws fail with 503 when their key is lost, and the log names the key', async () => {
    await site.put(campaign({ id: 'lost' }));
    const configuredKey = site.services.drawKeys.publicKeys[0];
    const { key, box } = createDrawKeys([OLD]).seal('lost/2026-11-21', '5e'.repeat(32));
    await days().updateMany({}, { $set: { sealed: { key, box } } });
    const { body } = await site.person().scan('lost').expect(503);
    expect(body).toEqual({
      code: 'unavailable',
      message: 'No draw can be made at the moment. Please try again later.',
    });
    expect(site.log()).toContain(`sealed with the key ${key}`);
    expect(site.log()).toContain(`holds ${configuredKey}`);
    await expect(site.services.drawDays.sealAndReveal()).rejects.toThrow(
      /31 days cannot be opened/,
    );
  });

  it('are neither published nor unsealed while the clock is not trusted', async () => {
    await daysAt('2026-11-21T18:00:00Z').seedAt(chicago, site.now());
    const publishedWhen = async (isClockTrusted: boolean) => {
      const later = () => new Date('2026-11-23T18:00:00Z');
      const model = drawDayModel(site.database);
      const service = createDrawDays(model, TEMPORARY_DRAW_KEYS, later, () => isClockTrusted);
      await service.sealAndReveal();
      const [day] = await service.published(chicago, ['2026-11-21']);
      const stored = await model.findById('sealed/2026-11-21').lean();
      return [day!.seed !== undefined, stored!.seed !== undefined];
    };
    expect(await publishedWhen(false)).toEqual([false, false]);
    expect(await publishedWhen(true)).toEqual([true, true]);
    // Hiding a published seed again would look like cheating.
    expect(await publishedWhen(false)).toEqual([true, true]);
  });

  it.each([
    ['cannot be opened', { 'sealed.box': 'garbage' }],
    ['lacks fields', { commitment: 7, publishedAt: 7 }],
  ])('are published even if the record of another day %s', async (_, fields) => {
    const dates = ['2026-11-10', '2026-11-11', '2026-11-12'];
    const noonOf = (date: string) => `${date}T18:00:00Z`;
    for (const date of dates) await daysAt(noonOf(date)).seedAt(chicago, new Date(noonOf(date)));
    const corrupt = `sealed/${dates[0]}`;
    const stored = site.database.collection<{ _id: string }>('draw-days');
    await stored.updateOne({ _id: corrupt }, { $set: fields });

    const later = daysAt('2026-11-20T18:00:00Z');
    await later.sealAndReveal();
    const published = (await later.published(chicago, dates)).filter(({ seed }) => seed);
    expect(published.map(({ day }) => day)).toEqual(dates.slice(1));
    const plain = { _id: { $ne: corrupt }, seed: { $type: 'string' } } as const;
    expect(await days().countDocuments(plain)).toBe(2);
    expect(site.log()).toContain(`"document":"${corrupt}"`);
  });

  it('are not reused when the time zone moves west and a published day begins again', async () => {
    const at = new Date('2026-11-21T12:00:00Z');
    const east = { id: 'moved', timeZone: 'Pacific/Kiritimati' };
    const west = { id: 'moved', timeZone: 'Pacific/Pago_Pago' };
    const service = daysAt('2026-11-21T12:00:00Z');
    await service.seedAt(east, new Date('2026-11-21T09:00:00Z'));
    const [pastDay] = await service.published(east, ['2026-11-21']);
    expect(pastDay).toMatchObject({ day: '2026-11-21', seed: expect.any(String) });
    const again = await service.seedAt(west, at);
    expect(again.day).toBe('2026-11-21');
    expect(again.seed).not.toBe(pastDay?.seed);
  });
});
