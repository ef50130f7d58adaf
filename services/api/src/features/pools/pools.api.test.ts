import { CodePool, CodePools, type AuditList } from '@site/contracts';
import { sealStoredData } from '../../seal-stored-data';
import { prizesDeliveredBy } from '../../testing/prize-delivery';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';

const site = sharedPromotionSite();

/** Codes that no other test uses. */
const codesOf = (name: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `${name}-${from + index}`);
const upload = (id: string, codes: unknown, prize = 'shirt') =>
  site.admin('post', `/campaigns/${id}/prizes/${prize}/codes`).send({ codes });
const draft = (id: string, stock: number) =>
  site.put(campaign({ id, status: 'draft', ...prizesDeliveredBy('pool', stock) }));
const publish = (id: string, stock: number) =>
  site.admin('put', `/campaigns/${id}`).send(campaign({ id, ...prizesDeliveredBy('pool', stock) }));
const poolsOf = async (id: string) => {
  const { body } = await site.admin('get', `/campaigns/${id}/pools`).expect(200);
  return CodePools.parse(body).pools;
};
const poolOf = async (id: string) => (await poolsOf(id))[0]!;
const putPool = async (id: string, codes: string[]) => {
  await draft(id, codes.length);
  await upload(id, codes).expect(201);
  await publish(id, codes.length).expect(200);
};
/** Wins and claims as a new person; returns the code. */
const winCode = async (id: string) => {
  const person = site.person();
  await person.scanOk(id);
  const { body } = await person.claim({ campaignId: id }).expect(200);
  return (body as { delivery: { code: string } }).delivery.code;
};

describe('POST /api/admin/campaigns/{id}/prizes/{prize}/codes', () => {
  it('appends codes to the pool, of which only the stock can be won', async () => {
    await draft('filled', 5);
    const { body } = await upload('filled', codesOf('filled', 3)).expect(201);
    expect(CodePool.parse(body)).toEqual({
      prize: 'shirt',
      name: 'T-Shirt',
      codes: 3,
      given: 0,
      left: 3,
      low: false,
    });
    await upload('filled', codesOf('filled', 4, 4)).expect(201);
    expect(await poolOf('filled')).toMatchObject({ codes: 7, left: 5 });
  });

  it('rejects an upload with a code that is in a pool or in the list twice', async () => {
    await draft('twice', 5);
    await draft('twice-more', 5);
    await upload('twice', codesOf('twice', 3)).expect(201);
    const again = await upload('twice-more', ['twice-new', 'TWICE-2', 'twice-3']).expect(409);
    expect(again.body.message).toBe('Nothing was added: 2 of these codes are already added');
    expect(again.body.issues).toEqual([
      { path: 'codes.1', message: 'already added to prize shirt of campaign twice' },
      { path: 'codes.2', message: 'already added to prize shirt of campaign twice' },
    ]);
    const here = await upload('twice', ['twice-1']).expect(409);
    expect(here.body.issues).toEqual([{ path: 'codes.0', message: 'already in this list' }]);
    const same = await upload('twice-more', ['twice-a', 'twice-b', 'Twice-A']).expect(409);
    expect(same.body.issues).toEqual([{ path: 'codes.2', message: 'repeated in the list' }]);
    expect(await poolOf('twice-more')).toMatchObject({ codes: 0 });
  });

  it('stores each code once when uploads are concurrent', async () => {
    await draft('race', 60);
    const uploads = ['race-1', 'race-2', 'race-same', 'race-same'].map((name) => codesOf(name, 10));
    const responses = await Promise.all(uploads.map((codes) => upload('race', codes)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    expect(await poolOf('race')).toMatchObject({ codes: 30 });
    const stored = await site.database
      .collection<{ from: number }>('pool-uploads')
      .find({ campaign: 'race' })
      .sort({ from: 1 })
      .toArray();
    expect(stored.map(({ from }) => from)).toEqual([1, 11, 21]);
  });

  it('accepts up to 5,000 codes, all well-formed', async () => {
    await draft('large', 5000);
    for (const codes of [
      [],
      ['a code'],
      ['abc'],
      ['AB-1,x'],
      ['<AB-1>'],
      ['a'.repeat(65)],
      codesOf('large', 5001),
    ])
      await upload('large', codes).expect(400);
    await upload('large', codesOf('large', 5000)).expect(201);
    await publish('large', 5000).expect(200);
    expect(await winCode('large')).toBe('large-1');
  });

  it('takes codes for a prize of a live campaign that is then changed to give them out', async () => {
    const live = campaign({ id: 'by-hand' });
    await site.put(live);
    expect(await poolsOf('by-hand')).toEqual([]);
    await upload('by-hand', codesOf('by-hand', 3)).expect(201);
    expect(await poolsOf('by-hand')).toMatchObject([{ prize: 'shirt', codes: 3 }]);
    await publish('by-hand', 3).expect(200);
  });

  it('returns 404 for an unknown prize or campaign', async () => {
    await site.put(campaign({ id: 'other' }));
    await upload('other', ['other-1'], 'nothing').expect(404);
    await upload('nowhere', ['other-1']).expect(404);
  });
});

describe('a campaign with a pool', () => {
  it('is published only when the pool covers its stock', async () => {
    await draft('short', 3);
    const empty = await publish('short', 3).expect(400);
    expect(empty.body.issues).toEqual([
      { path: 'prizes.0.stock', message: expect.stringMatching(/^no codes added yet/) },
    ]);
    await upload('short', codesOf('short', 2)).expect(201);
    const { body } = await publish('short', 3).expect(400);
    expect(body.issues).toEqual([
      { path: 'prizes.0.stock', message: '2 codes added: add more, or lower the stock' },
    ]);
    await publish('short', 2).expect(200);
    await publish('short', 3).expect(400);
    await upload('short', codesOf('short', 1, 3)).expect(201);
    await publish('short', 3).expect(200);
  });

  it('takes codes while its stock is 0, and is not low', async () => {
    await publish('zero', 0).expect(200);
    await upload('zero', codesOf('zero', 3)).expect(201);
    expect(await poolOf('zero')).toMatchObject({ codes: 3, left: 0, low: false });
    await publish('zero', 3).expect(200);
  });

  it('gives each win the next code across uploads, then is sold out', async () => {
    await draft('order', 3);
    await upload('order', codesOf('order', 2)).expect(201);
    await upload('order', codesOf('order', 2, 3)).expect(201);
    await publish('order', 3).expect(200);
    expect([await winCode('order'), await winCode('order'), await winCode('order')]).toEqual(
      codesOf('order', 3),
    );
    expect((await site.person().scan('order').expect(409)).body.code).toBe('sold_out');
    expect(await poolOf('order')).toMatchObject({ codes: 4, given: 3, left: 0, low: true });
  });

  it('gives its last code to one of two concurrent players, however often it is claimed', async () => {
    await putPool('last', ['last-code']);
    const people = [site.person(), site.person()];
    const spins = await Promise.all(people.map((person) => person.scan('last')));
    const winners = people.filter((_, at) => spins[at]!.body.isWinner === true);
    expect(winners).toHaveLength(1);
    const claims = await Promise.all(
      [1, 2].map(() => winners[0]!.claim({ campaignId: 'last' }).expect(200)),
    );
    expect(claims.map(({ body }) => body.delivery.code)).toEqual(['last-code', 'last-code']);
  });
});

describe('removing codes of a pool', () => {
  const pause = (id: string, stock: number) =>
    site
      .admin('put', `/campaigns/${id}`)
      .send(campaign({ id, status: 'paused', ...prizesDeliveredBy('pool', stock) }))
      .expect(200);
  const call = (id: string, action: 'find' | 'remove', codes: string[]) =>
    site.admin('post', `/campaigns/${id}/prizes/shirt/codes/${action}`).send({ codes });

  it('leaves given codes to their winners, and later wins the remaining ones', async () => {
    await draft('cleaned', 4);
    await upload('cleaned', codesOf('cleaned', 3)).expect(201);
    await upload('cleaned', codesOf('cleaned', 3, 4)).expect(201);
    await publish('cleaned', 4).expect(200);
    expect(await winCode('cleaned')).toBe('cleaned-1');
    await call('cleaned', 'remove', ['cleaned-2']).expect(409);
    await pause('cleaned', 4);
    const { body } = await call('cleaned', 'find', ['CLEANED-1', 'cleaned-2', 'cleaned-9']);
    expect(body).toEqual({ states: ['given', 'free', 'unknown'] });
    const refused = await call('cleaned', 'remove', ['cleaned-2', 'cleaned-1']).expect(409);
    expect(refused.body.issues).toEqual([{ path: 'codes.1', message: 'already given out' }]);
    await call('cleaned', 'remove', ['cleaned-2', 'cleaned-9']).expect(409);
    await call('cleaned', 'remove', ['cleaned-2', 'cleaned-4', 'cleaned-6']).expect(409);
    const removed = await call('cleaned', 'remove', ['cleaned-2', 'cleaned-4']).expect(200);
    expect(removed.body).toMatchObject({ codes: 4, given: 1, left: 3 });
    await upload('cleaned', ['cleaned-2']).expect(201);
    await publish('cleaned', 5).expect(200);
    const codes = [];
    for (let win = 0; win < 4; win += 1) codes.push(await winCode('cleaned'));
    expect(codes).toEqual(['cleaned-3', 'cleaned-5', 'cleaned-6', 'cleaned-2']);
  });

  it('never leaves a campaign with less than its stock when it is saved at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = `both-${round}`;
      await draft(id, 3);
      await upload(id, codesOf(id, 3)).expect(201);
      const [published] = await Promise.all([
        publish(id, 3),
        call(id, 'remove', [`${id}-1`]),
        call(id, 'remove', [`${id}-2`]),
      ]);
      if (published.status === 200) expect(await poolOf(id)).toMatchObject({ codes: 3 });
    }
  });
});

describe('codes of a pool', () => {
  const uploads = () => site.database.collection<{ _id: string }>('pool-uploads');
  const isStoredPlain = async (code: string) =>
    JSON.stringify(await uploads().find().toArray())
      .toLowerCase()
      .includes(code);

  it('are neither logged, audited, listed with claims nor stored plain', async () => {
    await putPool('quiet', ['quiet-secret']);
    await upload('quiet', ['quiet-secret']).expect(409);
    expect(await winCode('quiet')).toBe('quiet-secret');
    const { body } = await site.admin('get', '/audit?limit=10').expect(200);
    const { entries } = body as AuditList;
    expect(entries.map(({ what }) => what)).toContain('Added 1 code of T-Shirt (Autumn wheel)');
    const claims = await site.admin('get', '/claims').expect(200);
    for (const text of [JSON.stringify(entries), site.log(), claims.text])
      expect(text.toLowerCase()).not.toContain('quiet-secret');
    expect(await isStoredPlain('quiet-secret')).toBe(false);
  });

  it('are sealed where older releases stored them plain, and stay valid', async () => {
    await draft('old', 2);
    // Long enough not to occur in encrypted text by chance.
    const codes = codesOf('Kept-in-clear', 2);
    await upload('old', codes).expect(201);
    const keys = codes.map((code) => code.toUpperCase());
    const plain = { $set: { codes, keys }, $unset: { sealed: 1 } } as const;
    await uploads().updateOne({ _id: 'old/shirt/1' }, plain);
    expect(await isStoredPlain('kept-in-clear-1')).toBe(true);
    await Promise.all([sealStoredData(site.database), sealStoredData(site.database)]);
    expect(await isStoredPlain('kept-in-clear-1')).toBe(false);
    await upload('old', ['KEPT-IN-CLEAR-2']).expect(409);
    await publish('old', 2).expect(200);
    expect([await winCode('old'), await winCode('old')]).toEqual(codes);
  });
});
