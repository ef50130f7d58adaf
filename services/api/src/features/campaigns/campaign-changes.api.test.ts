import { VERSIONS_KEPT, type CampaignDocument, type SavedCampaign } from '@site/contracts';
import { campaign, sharedPromotionSite, stock } from '../../testing/promotion-site';
import { campaignModel, versionModel } from './campaign-model';

const site = sharedPromotionSite();

let count = 0;
let id: string;
beforeEach(() => {
  site.setTime('2026-11-21T18:00:00Z');
  id = `autumn-${(count += 1)}`;
});

type Headers = Record<string, string>;
const ownDocument = (change: Partial<CampaignDocument> = {}) => campaign({ id, ...change });
const put = (change: Partial<CampaignDocument> = {}, headers: Headers = {}) =>
  site.admin('put', `/campaigns/${id}`).set(headers).send(ownDocument(change));
const save = async (change: Partial<CampaignDocument> = {}): Promise<SavedCampaign> =>
  (await site.put(ownDocument(change))).body as SavedCampaign;
const read = async (): Promise<SavedCampaign> =>
  (await site.admin('get', `/campaigns/${id}`).expect(200)).body as SavedCampaign;
const withPrize = (change: object) => ({
  prizes: campaign().prizes.map((prize) => ({ ...prize, ...change })),
});
const withImage = (bytes: string): Partial<CampaignDocument> => {
  const base64 = Buffer.from(`\x89PNG\r\n\x1a\n${bytes}`, 'latin1').toString('base64');
  return { theme: { ...campaign().theme, image: `data:image/png;base64,${base64}` } };
};
/** The newest descriptions in the audit log. */
const notes = async (limit: number): Promise<string[]> =>
  (await site.admin('get', `/audit?limit=${limit}`).expect(200)).body.entries.map(
    ({ what }: { what: string }) => what,
  );
/** A campaign that requires codes, and one code of it. */
const saveWithCode = async (): Promise<string> => {
  await save({ requiresCode: true });
  const { body } = await site.admin('post', `/campaigns/${id}/codes`).send({ count: 1 });
  return body.codes[0].code as string;
};

describe('PUT /api/admin/campaigns/{id}', () => {
  it('stores the document as version 1 and revision 1', async () => {
    const { body, headers } = await put().expect(200);
    expect(body).toEqual({
      campaign: ownDocument(),
      version: 1,
      revision: 1,
      updatedAt: '2026-11-21T18:00:00.000Z',
      by: 'owner',
      draws: 0,
    });
    expect(headers.etag).toBe('"1"');
    expect(await read()).toEqual(body);
  });

  it('records the token that made the last change', async () => {
    await save();
    const token = await site.token('anna', ['campaigns']);
    await put({ name: 'Anna’s' }, { authorization: `Bearer ${token}` }).expect(200);
    expect(await read()).toMatchObject({ version: 2, by: 'anna' });
  });

  it('rejects a document with the id of another campaign', async () => {
    const { body } = await site.admin('put', '/campaigns/spring').send(ownDocument()).expect(400);
    expect(body.issues).toEqual([{ path: 'id', message: 'The URL names the campaign spring' }]);
  });

  it('saves one of two concurrent edits of the same version', async () => {
    await put({}, { 'if-match': '"1"' }).expect(404);
    await save();
    const edits = ['A', 'B'].map((name) => put({ name }, { 'if-match': '"1"' }));
    const responses = await Promise.all(edits);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toEqual(responses.find(({ status }) => status === 200)!.body);
    await put({}, { 'if-match': 'W/2' }).expect(400);
  });

  it('creates a campaign with If-None-Match only when the id is free', async () => {
    await put({}, { 'if-none-match': '*' }).expect(200);
    const { body } = await put({}, { 'if-none-match': '*' }).expect(409);
    expect(body.message).toContain('another id');
  });

  it('keeps both of two concurrent unconditional edits', async () => {
    await save();
    const responses = await Promise.all([2, 3].map((winOneIn) => save({ winOneIn })));
    expect(responses.map(({ version }) => version).sort()).toEqual([2, 3]);
    const { campaign: document, revision } = await read();
    const revisions = await site.services.campaigns.revisions(id);
    const current = revisions.find((stored) => stored.revision === revision);
    expect(current?.terms.winOneIn).toBe(document.winOneIn);
  });

  it('rejects changes of time zone and wheel once visitors may have played', async () => {
    const otherZone = { timeZone: 'America/Los_Angeles' };
    await save({ status: 'draft' });
    await save({ status: 'draft', ...otherZone });
    await save(otherZone);
    const { body } = await put({ wheel: 'lottery' }).expect(409);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['timeZone', 'wheel']);
    await site.person().scanOk(id);
    await save({ status: 'draft', ...otherZone });
    await put({ status: 'draft' }).expect(409);
  });
});

describe('the audit log', () => {
  it('says what each save has done', async () => {
    const draft: Partial<CampaignDocument> = { name: 'Coffee', status: 'draft' };
    const live: Partial<CampaignDocument> = { name: 'Coffee' };
    await save(draft);
    await save({ ...draft, winOneIn: 3 });
    await save({ ...live, startsAt: '2026-11-25T00:00:00Z', winOneIn: 3 });
    await save({ ...draft, winOneIn: 3 });
    await save({ ...live, winOneIn: 3 });
    await save({ ...live, status: 'paused', winOneIn: 3 });
    await save({ ...live, winOneIn: 3 });
    await save({ ...live, winOneIn: 2 });
    await site.admin('post', `/campaigns/${id}/versions/7/restore`).expect(200);
    await put(live, { 'if-match': '"1"' }).expect(409);
    await site.admin('delete', `/campaigns/${id}`).expect(204);
    expect((await notes(11)).toReversed()).toEqual([
      'Created Coffee (version 1)',
      'Saved Coffee (version 2): Odds and limits › Odds: Every spin wins → 1 in 3',
      'Scheduled Coffee (version 3)',
      'Set back to draft: Coffee (version 4)',
      'Launched Coffee (version 5)',
      'Paused Coffee (version 6)',
      'Resumed Coffee (version 7)',
      'Saved Coffee (version 8), changed the odds or prizes: Odds and limits › Odds: 1 in 3 → 1 in 2',
      'Restored version 7 of Coffee (version 9), changed the odds or prizes: Odds and limits › Odds: 1 in 2 → 1 in 3',
      'Saving Coffee',
      'Deleted Coffee',
    ]);
  });

  it('names up to five changes of odds and prizes, and counts the others', async () => {
    const [shirt] = campaign().prizes;
    await save();
    await save({
      winOneIn: 7,
      prizes: [
        { ...shirt!, name: 'Tee', weight: 1000, stock: 50 },
        { ...shirt!, id: 'mug', name: 'Mug' },
        { ...shirt!, id: 'cup', name: 'Cup' },
      ],
      segments: ['shirt', 'mug', 'cup', undefined].map((prize) => ({ label: 'A prize', prize })),
    });
    expect(await notes(1)).toEqual([
      'Saved Autumn wheel (version 2), changed the odds or prizes: Odds and limits › Odds: Every spin wins → 1 in 7; Prizes › Tee › Weight: 1 → 1,000; Prizes › Tee › Stock: Unlimited → 50; Prizes › Mug: added; Prizes › Cup: added; and 4 more',
    ]);
  });
});

describe('revisions', () => {
  it.each<[string, Partial<CampaignDocument>]>([
    ['odds', { winOneIn: 50 }],
    ['weight', withPrize({ weight: 6 })],
    ['stock', stock(1300)],
    ['fallback of a prize', withPrize({ whenGone: 'next' })],
    ['order of segments', { segments: [...campaign().segments].reverse() }],
  ])('are added when the %s changes', async (_, change) => {
    await save();
    const [first] = await site.services.campaigns.revisions(id);
    expect((await save(change)).revision).toBe(2);
    const [before, after] = await site.services.campaigns.revisions(id);
    expect(before).toEqual(first);
    expect(after?.terms).not.toEqual(first?.terms);
    expect((await save()).revision).toBe(3);
  });

  it('are not added when texts, dates, status or cost change', async () => {
    await save();
    const changes: Partial<CampaignDocument>[] = [
      { name: 'Late autumn' },
      { endsAt: '2026-11-30T00:00:00Z' },
      { status: 'paused' },
      withPrize({ name: 'Shirt', cost: 40 }),
    ];
    for (const change of changes) expect((await save(change)).revision).toBe(1);
  });

  it('are corrected once if the stored terms of a prize without weight have a stock', async () => {
    const [shirt] = campaign().prizes;
    const free = { ...shirt!, id: 'free', name: 'Free', weight: 0 };
    const segments = [...campaign().segments, { label: 'Free', prize: 'free' }];
    await save({ prizes: [shirt!, free], segments });
    await site.database
      .collection('campaign-revisions')
      .updateOne({ campaign: id }, { $set: { 'terms.prizes.1.stock': 5 } });
    for (let start = 0; start < 2; start += 1) await site.services.campaigns.renewTerms();
    const revisions = await site.services.campaigns.revisions(id);
    expect(revisions.map(({ terms }) => terms.prizes[1]?.stock)).toEqual([5, 0]);
  });
});

describe('versions', () => {
  const list = async () =>
    (await site.admin('get', `/campaigns/${id}/versions`).expect(200)).body.versions;
  const versionAt = async (version: number) =>
    (await site.admin('get', `/campaigns/${id}/versions/${version}`).expect(200)).body.campaign;
  const restore = (version: number | string, headers: Headers = {}) =>
    site.admin('post', `/campaigns/${id}/versions/${version}/restore`).set(headers);

  it('are listed with author, time, status and changed fields', async () => {
    await save({ status: 'draft' });
    site.advanceMinutes(5);
    await save({ name: 'Late autumn', winOneIn: 2 });
    expect(await list()).toEqual([
      {
        version: 2,
        revision: 2,
        updatedAt: '2026-11-21T18:05:00.000Z',
        by: 'owner',
        status: 'live',
        endsAt: ownDocument().endsAt,
        changed: ['name', 'status', 'winOneIn', 'rules.odds'],
        changes: [
          'Odds and limits › Odds: Every spin wins → 1 in 2',
          'Campaign › Name: Autumn wheel → Late autumn',
        ],
      },
      {
        version: 1,
        revision: 1,
        updatedAt: '2026-11-21T18:00:00.000Z',
        by: 'owner',
        status: 'draft',
        endsAt: ownDocument().endsAt,
      },
    ]);
    for (const unknown of ['3', '0', 'one']) {
      await site.admin('get', `/campaigns/${id}/versions/${unknown}`).expect(404);
      await restore(unknown).expect(404);
    }
  });

  it('are returned complete, and share equal images', async () => {
    const saved = [withImage('AAAA'), withImage('BBBB'), {}, withImage('AAAA')];
    for (const change of saved) await save(change);
    for (const [at, change] of saved.entries())
      expect(await versionAt(at + 1)).toEqual(ownDocument(change));
    const images = await site.database
      .collection('campaign-pictures')
      .countDocuments({ campaign: id });
    expect(images).toBe(2);
  });

  it(`are limited to the last ${VERSIONS_KEPT}`, async () => {
    await save();
    await save({ name: 'Second' });
    await campaignModel(site.database).updateOne({ _id: id }, { $set: { version: VERSIONS_KEPT } });
    await save({ name: 'One more' });
    expect((await list()).map(({ version }: { version: number }) => version)).toEqual([
      VERSIONS_KEPT + 1,
      VERSIONS_KEPT,
    ]);
  });

  it('are removed with the campaign, and leftovers are not shown for a new one', async () => {
    await save();
    await save({ name: 'Second' });
    const versions = site.database.collection('campaign-versions');
    const leftover = await versions.findOne({ campaign: id, version: 1 });
    await site.services.campaigns.remove(id);
    expect(await versions.countDocuments({ campaign: id })).toBe(0);
    // A process that is killed during the removal leaves versions behind.
    await versions.insertOne(leftover!);
    await save({ name: 'Another' });
    await save({ name: 'Another, changed' });
    expect((await versionAt(1)).name).toBe('Another');
  });

  it('are restored as a new version with the current status', async () => {
    await save(withImage('AAAA'));
    await save({ name: 'Wrong', status: 'paused' });
    const { body } = await restore(1, { 'if-match': '"2"' }).expect(200);
    const restored = { ...ownDocument(withImage('AAAA')), status: 'paused' };
    expect(body).toMatchObject({ version: 3, revision: 1, campaign: restored });
    const [latest] = await list();
    expect(latest).toMatchObject({ by: 'owner', restored: 1, changed: ['name', 'theme.image'] });
    await restore(1, { 'if-match': '"2"' }).expect(409);
    await save({ name: 'Wrong' });
    expect((await list())[0]).not.toHaveProperty('restored');
  });

  it('are restored under a new revision, and earlier wins still count', async () => {
    await save(stock(2));
    for (let win = 0; win < 2; win += 1) await site.person().scanOk(id);
    await save(stock(5));
    await site.person().scanOk(id);
    expect((await restore(1).expect(200)).body).toMatchObject({ revision: 3 });
    expect((await site.person().scan(id)).body.code).toBe('sold_out');
    await restore(2).expect(200);
    await site.person().scanOk(id);
    const draws = await site.services.ledger.page(id, 0, 500);
    expect(draws.map(({ revision }) => revision)).toEqual([1, 1, 2, 4]);
  });

  it('are not restored when they change fixed fields or are no longer valid', async () => {
    await save({ status: 'draft', timeZone: 'America/Denver' });
    await save();
    expect((await restore(1).expect(409)).body.issues).toMatchObject([{ path: 'timeZone' }]);
    await site.database
      .collection('campaign-versions')
      .updateOne({ campaign: id, version: 1 }, { $set: { 'document.prizes': [] } });
    expect((await restore(1).expect(400)).body.issues).toContainEqual({
      path: 'prizes',
      message: 'add at least one prize',
    });
  });
});

describe('POST /api/admin/campaigns/{id}/end', () => {
  const end = (headers: Headers = {}) => site.admin('post', `/campaigns/${id}/end`).set(headers);

  it('leaves a campaign that can be saved even if it has not released its stock', async () => {
    const change = withPrize({ stock: 25, pace: [{ at: '09:00', count: 1 }] });
    const { body } = await put({ ...change, endsAt: '2026-11-23T00:00:00Z' }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'prizes.0.pace' }]);
    await save(change);
    const { campaign: ended } = (await end().expect(200)).body as SavedCampaign;
    await put({ ...ended, description: 'It has ended.' }).expect(200);
  });

  it.each<[string, Partial<CampaignDocument>]>([
    ['running', {}],
    ['paused', { status: 'paused' }],
    ['upcoming', { startsAt: '2026-11-25T00:00:00Z' }],
  ])('ends a %s campaign now, once', async (_, change) => {
    await save(change);
    const { body } = await end().expect(200);
    expect(body).toMatchObject({ version: 2, revision: 1, by: 'owner' });
    expect(body.campaign).toMatchObject({
      endsAt: '2026-11-21T18:00:00.000Z',
      claimUntil: campaign().claimUntil,
      status: change.status ?? 'live',
    });
    expect(await notes(1)).toEqual([`Ended ${campaign().name} (version 2)`]);
    await site.request.get(`/api/qr/campaign/${id}`).expect(404);
    await site.person().scan(id).expect(404);
    site.advanceMinutes(5);
    expect((await end().expect(200)).body).toEqual(body);
    await site.put(body.campaign);
  });

  it('returns 404 for unknown, 409 for draft or stale versions', async () => {
    await end().expect(404);
    await save({ status: 'draft' });
    expect((await end().expect(409)).body.message).toContain(`${id} is a draft`);
    await save();
    await end({ 'if-match': '"1"' }).expect(409);
    await end({ 'if-match': '"2"' }).expect(200);
  });
});

describe('DELETE /api/admin/campaigns/{id}', () => {
  const remove = (headers: Headers = {}) => site.admin('delete', `/campaigns/${id}`).set(headers);

  it('removes only the version in If-Match, and never reuses a revision', async () => {
    await save();
    await save({ name: 'Second' });
    await remove({ 'if-match': '"1"' }).expect(409);
    await remove({ 'if-match': '"2"' }).expect(204);
    await remove().expect(404);
    await site.request.get(`/api/qr/campaign/${id}`).expect(404);
    expect((await save({ winOneIn: 2 })).revision).toBe(2);
  });

  it('rejects a campaign with draws; the campaign list shows their number', async () => {
    await save();
    await site.person().scanOk(id);
    expect((await remove().expect(409)).body.message).toMatch(/draws: 1.*pause it, or let it end/);
    const { body } = await site.admin('get', '/campaigns').expect(200);
    expect(body.campaigns).toContainEqual(
      expect.objectContaining({ id, status: 'live', draws: 1, startsAt: campaign().startsAt }),
    );
  });

  it('rejects a campaign with a reserved spin that is not drawn yet', async () => {
    await save();
    await site.put(campaign({ id: `${id}-2` }));
    await site.database.collection('players').insertOne({ _id: `${id}/ada` as never, spins: 1 });
    await remove().expect(409);
    await site.admin('delete', `/campaigns/${id}-2`).expect(204);
  });

  it.each([
    ['a removal', async () => void (await remove().expect(204))],
    [
      'an interrupted removal',
      async () => {
        await campaignModel(site.database).deleteOne({ _id: id });
        await remove().expect(404);
      },
    ],
  ])('invalidates codes for good after %s', async (_, removal) => {
    const code = await saveWithCode();
    await removal();
    await save({ requiresCode: true });
    const { body } = await site.person().scan(id, { code }).expect(400);
    expect(body.message).toContain('This code isn’t valid');
  });

  it('keeps campaign, versions and codes if somebody spins during the removal', async () => {
    const code = await saveWithCode();
    await save({ requiresCode: true, name: 'Second' });
    const versions = () => versionModel(site.database).find({ campaign: id }).lean();
    const before = await versions();
    jest
      .spyOn(site.services.players, 'hasPlayers')
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(true);
    await remove().expect(409);
    expect(before).toHaveLength(1);
    expect(await versions()).toEqual(before);
    await site.person().scanOk(id, { code });
  });
});
