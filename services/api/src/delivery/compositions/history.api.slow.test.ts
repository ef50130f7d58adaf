import { compositionModel } from './composition-model';
import { upgradeCompositions } from './composition-upgrade';
import { sharedCompositionSite } from './testing/composition-site';

const site = sharedCompositionSite();
beforeEach(() => site.forgetCompositions());

const numbers = async (query?: string) =>
  (await site.history(query)).compositions.map(({ number }) => number);

describe('the history', () => {
  it('returns the history of the site or a part in pages, and the releases of a composition', async () => {
    expect(await site.history()).toEqual({ releases: {}, canaries: [], compositions: [] });
    await site.promoteEach(
      'shell@1.0.0 mfe-tools@1.0.0 mfe-other@1.0.0 mfe-tools@1.1.0 mfe-other@1.1.0',
    );
    expect(await numbers('?part=mfe-tools')).toEqual([4, 2]);
    expect(await numbers('?part=mfe-tools&limit=1')).toEqual([4]);
    expect(await numbers('?part=mfe-tools&limit=1&before=4')).toEqual([2]);
    expect(await numbers('?before=3')).toEqual([2, 1]);
    expect(await numbers('?part=mfe-events')).toEqual([]);
    const { body } = await site.admin('get', '/compositions/2').expect(200);
    expect(body).toMatchObject({ number: 2, releases: { shell: '1.0.0', 'mfe-tools': '1.0.0' } });
    for (const unknown of ['/9', '/0x2', '/1e3', '/0', '/-1', '/constructor'])
      await site.admin('get', `/compositions${unknown}`).expect(404);
    await site.admin('get', '/compositions?limit=501').expect(400);
  });

  it('ignores a composition that was written but never made live', async () => {
    await site.promoteEach('shell@1.0.0 mfe-tools@1.0.0');
    const compositions = site.database.collection<{ _id: number }>('compositions');
    await compositions.insertOne({ ...(await compositions.findOne({ _id: 2 })), _id: 3 });
    expect(await numbers()).toEqual([2, 1]);
    await site.rollback({ to: 3 }).expect(404);
    await site.promoteEach('mfe-tools@1.1.0');
    expect(await numbers()).toEqual([4, 2, 1]);
    await site.rollback({ to: 3 }).expect(404);
  });

  it('completes compositions that were written without their changes', async () => {
    await site.promoteEach('shell@1.0.0 mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-other@1.0.0');
    await site.rollback({ part: 'mfe-tools', reason: 'it is empty' }).expect(200);
    await site.promoteEach('mfe-tools@1.1.0');
    const before = await site.history();
    const compositions = site.database.collection<{ _id: number }>('compositions');
    const oldReason = (number: number) =>
      number === 5 ? 'rollback mfe-tools from 1.1.0 to 1.0.0: it is empty' : 'promote a release';
    for (const { number } of before.compositions)
      await compositions.updateOne(
        { _id: number },
        { $set: { reason: oldReason(number) }, $unset: { action: 1, changes: 1, previous: 1 } },
      );

    await upgradeCompositions(compositionModel(site.database));
    expect(await site.history()).toEqual(before);
    await site.promoteEach('mfe-other@1.1.0');
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    await site.rollback({ part: 'mfe-other' }).expect(200);
    expect(await site.live()).toMatchObject({ 'mfe-tools': '1.0.0', 'mfe-other': '1.0.0' });
  });
});
