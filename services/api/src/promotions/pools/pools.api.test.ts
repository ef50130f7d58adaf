import { CodePool, CodePools, type AuditList } from '@site/contracts';
import { sealKept } from '../../seal-kept';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';
import { deliveredBy } from '../../testing/prizes-by';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

/** Codes that no other test has. */
const codesOf = (name: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `${name}-${from + index}`);
const upload = (id: string, codes: unknown, prize = 'shirt') =>
  site.admin('post', `/campaigns/${id}/prizes/${prize}/codes`).send({ codes });
const draft = (id: string, stock: number) =>
  site.put(campaign({ id, status: 'draft', ...deliveredBy('pool', stock) }));
const live = (id: string, stock: number) =>
  site.admin('put', `/campaigns/${id}`).send(campaign({ id, ...deliveredBy('pool', stock) }));
const poolOf = async (id: string) => {
  const { body } = await site.admin('get', `/campaigns/${id}/pools`).expect(200);
  return CodePools.parse(body).pools[0]!;
};
/** Somebody who wins and claims; answers with the code. */
const codeWon = async (id: string) => {
  const person = site.person();
  await person.scanned(id);
  const { body } = await person.claim({ campaignId: id }).expect(200);
  return (body as { delivery: { code: string } }).delivery.code;
};

describe('the pool of a prize', () => {
  it('is filled by uploads, one after another', async () => {
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
    // More cannot be won than the stock says.
    expect(await poolOf('filled')).toMatchObject({ codes: 7, left: 5 });
  });

  it('takes no code that is in a pool already, and none of an upload that has one', async () => {
    await draft('twice', 5);
    await draft('twice-more', 5);
    await upload('twice', codesOf('twice', 3)).expect(201);
    const again = await upload('twice-more', ['twice-new', 'TWICE-2', 'twice-3']).expect(409);
    expect(again.body.message).toBe(
      'Nothing was uploaded: 2 of these codes are in a pool already (number 2, 3 of the list)',
    );
    const same = await upload('twice-more', ['twice-a', 'twice-b', 'Twice-A']).expect(409);
    expect(same.body.message).toContain('1 of these codes stand in the list before (number 3');
    expect(await poolOf('twice-more')).toMatchObject({ codes: 0 });
  });

  it('has each code once when uploads race, also with the same codes', async () => {
    await draft('race', 60);
    const answers = await Promise.all([
      ...[0, 1, 2, 3].map((nth) => upload('race', codesOf(`race-${nth}`, 10))),
      ...[0, 1, 2, 3].map(() => upload('race', codesOf('race-same', 10))),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await poolOf('race')).toMatchObject({ codes: 50 });
    const stored = await site.database
      .collection<{ from: number; codes: string[] }>('pool-uploads')
      .find({ campaign: 'race' })
      .sort({ from: 1 })
      .toArray();
    expect(stored.map(({ from }) => from)).toEqual([1, 11, 21, 31, 41]);
    expect(new Set(stored.flatMap(({ codes }) => codes)).size).toBe(50);
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['one with a space', ['a code']],
    ['one that is too short', ['abc']],
    ['one that is too long', ['a'.repeat(65)]],
    ['an operator', [{ $gt: '' }]],
    ['more than 5,000', codesOf('many', 5001)],
  ])('takes no upload with %s', async (_, codes) => {
    await draft('refused', 1);
    await upload('refused', codes).expect(400);
  });

  it('is there for prizes that are delivered from one alone', async () => {
    await site.put(campaign({ id: 'by-hand' }));
    await upload('by-hand', ['by-hand-1']).expect(404);
    await upload('by-hand', ['by-hand-1'], 'nothing').expect(404);
    await upload('nowhere', ['by-hand-1']).expect(404);
    const { body } = await site.admin('get', '/campaigns/by-hand/pools').expect(200);
    expect(body).toEqual({ pools: [] });
  });

  it('takes 5,000 codes at once', async () => {
    await draft('large', 5000);
    await upload('large', codesOf('large', 5000)).expect(201);
    await live('large', 5000).expect(200);
    expect(await codeWon('large')).toBe('large-1');
  });
});

describe('a campaign with a pool', () => {
  it('cannot be played with more prizes than codes', async () => {
    await draft('short', 3);
    await upload('short', codesOf('short', 2)).expect(201);
    const { body } = await live('short', 3).expect(400);
    expect(body.issues).toEqual([
      {
        path: 'prizes.0.stock',
        message: 'its pool has 2 codes: upload more, or write a smaller stock',
      },
    ]);
    await live('short', 2).expect(200);
    await live('short', 3).expect(400);
    await upload('short', codesOf('short', 1, 3)).expect(201);
    await live('short', 3).expect(200);
  });

  it('gives each win the next code, and takes no spin when they are gone', async () => {
    await draft('order', 3);
    await upload('order', codesOf('order', 2)).expect(201);
    await upload('order', codesOf('order', 2, 3)).expect(201);
    await live('order', 3).expect(200);
    expect([await codeWon('order'), await codeWon('order'), await codeWon('order')]).toEqual(
      codesOf('order', 3),
    );
    const { body } = await site.person().scan('order').expect(409);
    expect(body.code).toBe('sold_out');
    expect(await poolOf('order')).toMatchObject({ codes: 4, given: 3, left: 0, low: true });
  });

  it('gives no code twice to thirty who win and claim at once', async () => {
    await draft('crowd', 20);
    await upload('crowd', codesOf('crowd', 20)).expect(201);
    await live('crowd', 20).expect(200);
    const people = Array.from({ length: 30 }, () => site.person());
    const spins = await Promise.all(people.map((person) => person.scan('crowd')));
    const winners = people.filter((_, index) => {
      const { isWinner } = spins[index]!.body as { isWinner?: boolean };
      return isWinner === true;
    });
    expect(winners).toHaveLength(20);
    const claims = await Promise.all(
      // Each asks twice: an answer may be lost on its way.
      winners.flatMap((person) => [
        person.claim({ campaignId: 'crowd' }),
        person.claim({ campaignId: 'crowd' }),
      ]),
    );
    expect(claims.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const codes = claims.map(({ body }) => (body as { delivery: { code: string } }).delivery.code);
    expect([...new Set(codes)].sort()).toEqual(codesOf('crowd', 20).sort());
    for (const [index, code] of codes.entries()) expect(code).toBe(codes[index - (index % 2)]);
  });
});

it('codes are in no log line and not in the audit trail', async () => {
  await draft('quiet', 1);
  await upload('quiet', ['quiet-secret']).expect(201);
  await upload('quiet', ['quiet-secret']).expect(409);
  await live('quiet', 1).expect(200);
  expect(await codeWon('quiet')).toBe('quiet-secret');
  const { body } = await site.admin('get', '/audit?limit=10').expect(200);
  const entries = (body as AuditList).entries;
  expect(entries.map(({ what }) => what)).toContain('1 codes');
  for (const said of [JSON.stringify(entries), site.log()])
    expect(said.toLowerCase()).not.toContain('quiet-secret');
  const claims = await site.admin('get', '/claims').expect(200);
  expect(claims.text).not.toContain('quiet-secret');
});

describe('whoever reads the database', () => {
  const kept = () => site.database.collection<{ _id: string }>('pool-uploads');
  const inClear = async (code: string) =>
    JSON.stringify(await kept().find().toArray())
      .toLowerCase()
      .includes(code);

  it('finds no code of a pool', async () => {
    await draft('sealed', 1);
    await upload('sealed', ['sealed-secret']).expect(201);
    expect(await inClear('sealed-secret')).toBe(false);
  });

  it('finds none that was uploaded in clear before, and winners get them as they were', async () => {
    await draft('old', 2);
    // Long enough to stand in no seal by chance: there are five thousand.
    const codes = codesOf('Kept-in-clear', 2);
    await upload('old', codes).expect(201);
    const keys = codes.map((code) => code.toUpperCase());
    const inClearOnce = { $set: { codes, keys }, $unset: { sealed: 1 } } as const;
    await kept().updateOne({ _id: 'old/shirt/1' }, inClearOnce);
    expect(await inClear('kept-in-clear-1')).toBe(true);
    await Promise.all([sealKept(site.database), sealKept(site.database)]);
    expect(await inClear('kept-in-clear-1')).toBe(false);
    await upload('old', ['KEPT-IN-CLEAR-2']).expect(409);
    await live('old', 2).expect(200);
    expect([await codeWon('old'), await codeWon('old')]).toEqual(codes);
  });
});
