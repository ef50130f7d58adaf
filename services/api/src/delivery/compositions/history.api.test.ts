import type { CompositionList } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';
import { compositionModel } from './composition-model';
import { upgradeCompositions } from './composition-upgrade';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  await site.release(testShell('1.0.0'));
  for (const version of ['1.0.0', '1.1.0']) {
    await site.release(testRemote('mfe-tools', version));
    await site.release(testRemote('mfe-other', version));
  }
});
afterAll(() => site.stop());
beforeEach(() => site.forgetCompositions());

/** Promotes one after the other: `mfe-tools@1.0.0 mfe-other@1.0.0`. */
const promote = async (text: string) => {
  for (const release of text.split(' ')) {
    const [name = '', version = ''] = release.split('@');
    await site.promote({ releases: [{ name, version }] }).expect(201);
  }
};
const history = async (query = '') =>
  (await site.admin('get', `/compositions${query}`).expect(200)).body as CompositionList;
const numbers = async (query?: string) =>
  (await history(query)).compositions.map(({ number }) => number);

describe('the history', () => {
  it('is empty before the first promotion', async () => {
    expect(await history()).toEqual({ releases: {}, canaries: [], compositions: [] });
  });

  it('of one part has its changes alone, page by page', async () => {
    await promote('shell@1.0.0 mfe-tools@1.0.0 mfe-other@1.0.0 mfe-tools@1.1.0 mfe-other@1.1.0');
    expect(await numbers('?part=mfe-tools')).toEqual([4, 2]);
    expect(await numbers('?part=mfe-tools&limit=1')).toEqual([4]);
    expect(await numbers('?part=mfe-tools&limit=1&before=4')).toEqual([2]);
    expect(await numbers('?before=3')).toEqual([2, 1]);
    expect(await numbers('?part=mfe-events')).toEqual([]);
  });

  it('refuses a query that it does not understand', async () => {
    const { body } = await site.admin('get', '/compositions?limit=501').expect(400);
    expect((body as { message: string }).message).toBe('limit: use at most 500');
  });

  it('says what is wrong with the name of a part, and knows none that every object has', async () => {
    const wrong = await site.admin('get', '/compositions?part=Mfe_Tools').expect(400);
    expect((wrong.body as { message: string }).message).toBe(
      'part: use lower-case letters, digits and dashes',
    );
    await site.admin('get', '/compositions?part=constructor').expect(400);
  });

  it('tells of a composition what it changed, and all that was live after it', async () => {
    await promote('shell@1.0.0 mfe-tools@1.0.0 mfe-tools@1.1.0');
    const { body } = await site.admin('get', '/compositions/2').expect(200);
    expect(body).toMatchObject({
      number: 2,
      action: 'promote',
      parts: [{ name: 'mfe-tools', to: '1.0.0' }],
      releases: { shell: '1.0.0', 'mfe-tools': '1.0.0' },
    });
    await site.admin('get', '/compositions/4').expect(404);
    await site.admin('get', '/compositions/0x2').expect(404);
  });
});

describe('a composition that its writer could not make live', () => {
  const orphan = async () => {
    const compositions = site.database.collection<{ _id: number }>('compositions');
    const last = await compositions.findOne({}, { sort: { _id: -1 } });
    await compositions.insertOne({ ...last, _id: last!._id + 1 });
  };

  it('is no history, nothing to go back to, and gone with the next that is live', async () => {
    await promote('shell@1.0.0 mfe-tools@1.0.0');
    await orphan();
    expect(await numbers()).toEqual([2, 1]);
    await site.rollback({ to: 3 }).expect(404);
    await promote('mfe-tools@1.1.0');
    expect(await numbers()).toEqual([4, 2, 1]);
    await site.rollback({ to: 3 }).expect(404);
  });
});

it('is completed where it was written before changes were kept', async () => {
  await promote('shell@1.0.0 mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-other@1.0.0');
  await site.rollback({ part: 'mfe-tools', reason: 'it is empty' }).expect(200);
  await promote('mfe-tools@1.1.0');
  const known = await history();
  const compositions = site.database.collection<{ _id: number }>('compositions');
  const words = (number: number) =>
    number === 5 ? 'rollback mfe-tools from 1.1.0 to 1.0.0: it is empty' : 'promote a release';
  for (const { number } of known.compositions)
    await compositions.updateOne(
      { _id: number },
      { $set: { reason: words(number) }, $unset: { action: 1, changes: 1, previous: 1 } },
    );

  await upgradeCompositions(compositionModel(site.database));
  expect(await history()).toEqual(known);
  await promote('mfe-other@1.1.0');
  await site.rollback({ part: 'mfe-tools' }).expect(200);
  await site.rollback({ part: 'mfe-other' }).expect(200);
  expect((await history()).releases).toMatchObject({ 'mfe-tools': '1.0.0', 'mfe-other': '1.0.0' });
});
