/** One campaign from plan to verification, as team, visitors and shops use it (docs/promotions.md). */
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
import { WITH_CODE } from '../testing/prizes-by';
import { campaign, startPromotionSite, type PromotionSite } from '../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

/** Twenty shirts in four weeks: one more from 9:00 each day, picked up in a shop. */
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

type Person = ReturnType<PromotionSite['person']>;
const page = async (person = site.person()) =>
  (await person.agent.get('/api/qr/campaign/autumn').expect(200)).body as Campaign;
const save = (document: CampaignDocument, version: number) =>
  site.admin('put', '/campaigns/autumn').set('if-match', `"${version}"`).send(document);
const kept = async (): Promise<KeptCampaign> =>
  (await site.admin('get', '/campaigns/autumn').expect(200)).body as KeptCampaign;
/** At noon in Chicago. */
const atNoonOf = async (day: string) => {
  site.setTime(`2026-${day}T18:00:00Z`);
  await site.services.drawDays.tend();
};

it('a campaign is planned, played, edited, restored, paused, sold out, claimed, redeemed and verified', async () => {
  const winners: Person[] = [];
  const wins = async (times = 1) => {
    for (let win = 0; win < times; win += 1) {
      const person = site.person();
      expect(await person.scanned()).toMatchObject({ isWinner: true, prize: 'T-Shirt' });
      winners.push(person);
    }
  };

  // Before the start, the page announces it.
  await atNoonOf('10-30');
  await site.put(PLAN);
  const planned = await site.request.get('/api/qr/campaign/autumn').expect(404);
  expect(planned.body.upcoming).toMatchObject({ startsAt: '2026-11-02T06:00:00.000Z' });
  await site.person().scan().expect(404);

  // One wins each day; others read when the next prize is released.
  for (const day of ['11-02', '11-03', '11-04', '11-05', '11-06']) {
    await atNoonOf(day);
    await wins();
  }
  const late = await site.person().scan().expect(409);
  expect(late.body).toMatchObject({ code: 'sold_out', nextSpinAt: '2026-11-07T15:00:00.000Z' });

  // Of two concurrent editors, one is refused.
  await atNoonOf('11-09');
  const { version } = await kept();
  await save({ ...PLAN, name: 'Late autumn' }, version).expect(200);
  await save({ ...PLAN, description: 'Spin each day' }, version).expect(409);

  // Wrong odds are restored; prizes of days without visitors are still there.
  const edited = await kept();
  const { rules } = edited.campaign;
  const wrong = { winOneIn: 1000, rules: { ...rules, odds: '1 in 1,000' } };
  await save({ ...edited.campaign, ...wrong }, edited.version).expect(200);
  await site.admin('post', `/campaigns/autumn/versions/${edited.version}/restore`).expect(200);
  expect((await kept()).campaign).toEqual(edited.campaign);
  await wins(3);

  // Nobody plays a paused campaign, but winners claim.
  await atNoonOf('11-16');
  const live = await kept();
  await save({ ...live.campaign, status: 'paused' }, live.version).expect(200);
  await site.person().scan().expect(404);
  expect(await page(winners[0])).toMatchObject({
    state: 'paused',
    win: { prize: { id: 'shirt' } },
  });
  await winners[0]!.claim({ email: 'winner-0@example.com' }).expect(200);
  await save(live.campaign, (await kept()).version).expect(200);

  // The team is warned, then all is sold out.
  await site.mails();
  await site.forgetMails();
  await atNoonOf('11-24');
  await wins(18 - winners.length);
  await site.services.stockWatch.look();
  const warnings = (await site.mails()).map(({ data }) => data);
  expect(warnings).toMatchObject([{ prize: { left: 2, total: 20 } }]);
  await wins(2);
  expect(await page()).toMatchObject({ state: 'running', soldOut: true });

  // Wins are claimed until the last day, each with a code of its own.
  await atNoonOf('11-30');
  await site.person().scan().expect(404);
  await atNoonOf('12-13');
  const codes = new Set<string>();
  for (const [at, person] of winners.slice(0, 19).entries()) {
    const { body } = await person.claim({ email: `winner-${at}@example.com` }).expect(200);
    codes.add(ClaimResult.parse(body).delivery!.code);
  }
  expect(codes.size).toBe(19);
  await atNoonOf('12-15');
  await winners[19]!.claim({ email: 'late@example.com' }).expect(409);

  // A shop redeems each code once.
  const { token } = await site.services.access.grant({ name: 'shop', may: ['redeem'] }, owner);
  const redeem = async (code: string, attempt: string) => {
    const { body } = await site.request
      .post('/api/admin/redemptions')
      .set('authorization', `Bearer ${token}`)
      .send({ code, attempt })
      .expect(200);
    return RedemptionResult.parse(body).outcome;
  };
  const [first = '', second = ''] = codes;
  expect(await redeem(first, 'the-counter-at-the-door')).toBe('redeemed');
  expect(await redeem(first, 'the-counter-upstairs')).toBe('already');
  expect(await redeem(second, 'the-counter-upstairs')).toBe('redeemed');
  const { claims } = (await site.admin('get', '/claims?campaign=autumn')).body as ClaimList;
  expect(claims).toHaveLength(19);
  expect(claims.filter(({ redeemed }) => redeemed?.by === 'shop')).toHaveLength(2);

  // Everybody can verify all draws.
  const { body } = await site.request.get('/api/promotions/autumn/draws').expect(200);
  const check = createChainCheck(site.now().getTime());
  check.read(body as DrawList);
  expect(check.end()).toMatchObject({ verified: 20, sealed: 0 });
  expect((body as DrawList).draws.at(-1)!.awarded.shirt).toBe(20);
});
