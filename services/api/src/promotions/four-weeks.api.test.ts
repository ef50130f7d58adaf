/** A campaign from its plan to its last check, as the team, visitors and shops go through it (docs/promotions.md). */
import {
  ClaimResult,
  RedemptionResult,
  type Campaign,
  type CampaignDocument,
  type ClaimList,
  type DrawList,
  type KeptCampaign,
} from '@site/contracts';
import { createChainCheck } from '@site/draws';
import { owner } from '../ground/access/caller';
import { campaign, startPromotionSite, type PromotionSite } from '../testing/promotion-site';
import { WITH_CODE } from '../testing/prizes-by';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

/** 20 shirts in four weeks: one can be won from 9:00 of each day on, and is fetched in a shop. */
const PLAN: CampaignDocument = campaign({
  startsAt: '2026-11-02T00:00:00-06:00',
  endsAt: '2026-11-30T00:00:00-06:00',
  claimUntil: '2026-12-14T00:00:00-06:00',
  prizes: campaign().prizes.map((prize) => ({
    ...prize,
    stock: 20,
    pace: [{ at: '09:00', count: 1 }],
    delivery: { by: 'pickup' as const, ...WITH_CODE },
  })),
});

const QR = '/api/qr/campaign/autumn';
const page = async (person = site.person()) =>
  (await person.agent.get(QR).expect(200)).body as Campaign;
const save = (document: CampaignDocument, version: number) =>
  site.admin('put', `/campaigns/${document.id}`).set('if-match', `"${version}"`).send(document);
const kept = async (): Promise<KeptCampaign> =>
  (await site.admin('get', '/campaigns/autumn').expect(200)).body as KeptCampaign;
/** At noon in Chicago. */
const atNoonOf = async (day: string) => {
  site.setTime(`2026-${day}T18:00:00Z`);
  await site.services.drawDays.tend();
};

type Person = ReturnType<PromotionSite['person']>;
const winners: Person[] = [];
const codes = new Set<string>();
/** Somebody who comes today, and wins. */
const wins = async () => {
  const person = site.person();
  expect(await person.scanned()).toMatchObject({ isWinner: true, prize: 'T-Shirt' });
  winners.push(person);
};

it('is planned: its page says when it begins, and nobody can spin', async () => {
  await atNoonOf('10-30');
  await site.put(PLAN);
  const { body } = await site.request.get(QR).expect(404);
  expect(body.upcoming).toMatchObject({
    name: 'Autumn wheel',
    startsAt: '2026-11-02T06:00:00.000Z',
  });
  await site.person().scan().expect(404);
});

it('is live: one wins each day, and who comes later reads when the next prize is there', async () => {
  await atNoonOf('11-02');
  await wins();
  const late = await site.person().scan().expect(409);
  expect(late.body).toMatchObject({ code: 'sold_out', nextSpinAt: '2026-11-03T15:00:00.000Z' });
  for (const day of ['11-03', '11-04', '11-05', '11-06']) {
    await atNoonOf(day);
    await wins();
  }
});

it('is edited by two: who read an older version is refused, and nothing of the first is lost', async () => {
  await atNoonOf('11-09');
  const { version } = await kept();
  await save({ ...PLAN, name: 'Late autumn' }, version).expect(200);
  const { body } = await save({ ...PLAN, description: 'Spin each day' }, version).expect(409);
  expect(body.code).toBe('conflict');
  expect((await kept()).campaign).toMatchObject({
    name: 'Late autumn',
    description: 'Spin once an hour',
  });
});

it('gets other odds by mistake, and the version before is restored', async () => {
  const { version, campaign: before } = await kept();
  await save(
    { ...before, winOneIn: 1000, rules: { ...before.rules, odds: '1 in 1,000' } },
    version,
  ).expect(200);
  await site.admin('post', `/campaigns/autumn/versions/${version}/restore`).expect(200);
  expect((await kept()).campaign).toEqual(before);
  // What was not won on days without visitors stays to be won.
  for (let n = 0; n < 3; n++) await wins();
});

it('is paused: nobody plays, and who has won still claims', async () => {
  await atNoonOf('11-16');
  const { version, campaign: document } = await kept();
  await save({ ...document, status: 'paused' }, version).expect(200);
  await site.person().scan().expect(404);
  expect(await page(winners[0])).toMatchObject({
    state: 'paused',
    win: { prize: { id: 'shirt' } },
  });
  await winners[0]!.claim({ email: 'paused@example.com' }).expect(200);
  await save({ ...document, status: 'live' }, (await kept()).version).expect(200);
});

it('is nearly sold out: the team is told, then nothing can be won, and nobody loses a spin', async () => {
  await site.mails();
  await site.forgetMails();
  await atNoonOf('11-24');
  while (winners.length < 18) await wins();
  await site.services.stockWatch.look();
  expect((await site.mails()).map(({ data }) => data)).toMatchObject([
    { prize: { left: 2, total: 20 } },
  ]);
  for (let n = 0; n < 2; n++) await wins();
  expect(await page()).toMatchObject({ state: 'running', soldOut: true });
  await site.person().scan().expect(409);
});

it('is ended, and claimed until its last day, each prize with a code of its own', async () => {
  await atNoonOf('11-30');
  await site.person().scan().expect(404);
  await atNoonOf('12-13');
  for (const [n, person] of winners.entries()) {
    if (n === 19) continue;
    const email = n === 0 ? 'paused@example.com' : `winner-${n}@example.com`;
    const { body } = await person.claim({ email }).expect(200);
    codes.add(ClaimResult.parse(body).delivery!.code);
  }
  expect(codes.size).toBe(19);
  await atNoonOf('12-15');
  await winners[19]!.claim({ email: 'late@example.com' }).expect(409);
});

it('is redeemed in a shop, once, and what is left open is seen', async () => {
  const { token } = await site.services.access.grant({ name: 'shop', may: ['redeem'] }, owner);
  const redeem = async (code: string, attempt: string) => {
    const answer = await site.request
      .post('/api/admin/redemptions')
      .set('authorization', `Bearer ${token}`)
      .send({ code, attempt })
      .expect(200);
    return RedemptionResult.parse(answer.body).outcome;
  };
  const [first = '', second = ''] = codes;
  expect(await redeem(first, 'the-counter-at-the-door')).toBe('redeemed');
  expect(await redeem(first, 'the-counter-at-the-door')).toBe('redeemed');
  expect(await redeem(first, 'the-counter-upstairs')).toBe('already');
  expect(await redeem(second, 'the-counter-upstairs')).toBe('redeemed');

  const { body } = await site.admin('get', '/claims?campaign=autumn').expect(200);
  const { claims } = body as ClaimList;
  expect(claims).toHaveLength(19);
  expect(claims.filter(({ redeemed }) => redeemed?.by === 'shop')).toHaveLength(2);
  const rest = claims.filter(({ redeemed }) => !redeemed);
  expect(new Set(rest.map(({ state }) => state))).toEqual(new Set(['contacted']));
});

it('is verified: each draw by its day’s seed, and the stock to the last shirt', async () => {
  const { body } = await site.request.get('/api/promotions/autumn/draws').expect(200);
  const list = body as DrawList;
  const check = createChainCheck(site.now().getTime());
  check.read(list);
  expect(check.end()).toMatchObject({ verified: 20, sealed: 0 });
  expect(list.draws.at(-1)!.awarded.shirt).toBe(20);
});
