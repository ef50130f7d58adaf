import type { Campaign } from '@site/contracts';
import {
  campaign,
  lottery,
  NEVER,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await site.put(campaign());
  await site.put(lottery());
});

type Person = ReturnType<PromotionSite['person']>;
const winOf = async (person: Person, path = '/api/qr/campaign/autumn') =>
  ((await person.agent.get(path).expect(200)).body as Campaign).win;

it('is told with the campaign to the person who won, until it is claimed', async () => {
  const ada = site.person();
  const { isWinner: _, prize, ...spun } = await ada.scanned();
  expect(await winOf(ada)).toEqual({
    ...spun,
    prize: { id: 'shirt', name: prize, description: expect.any(String) },
  });
  await ada.claim().expect(200);
  expect(await winOf(ada)).toBeUndefined();
});

it('can be claimed by whoever never got the answer of the spin', async () => {
  const ada = site.person();
  await ada.spun();
  const win = await winOf(ada, '/api/lottery/campaign');
  await ada.claimPrize(win!.scanId, { prizeId: win!.prize.id }).expect(200);
});

it('is the newest of those that are left', async () => {
  const ada = site.person();
  const older = await ada.scanned();
  site.pass(61);
  await ada.scanned();
  await ada.claim({ email: 'one@example.com' }).expect(200);
  expect((await winOf(ada))?.scanId).toBe(older.scanId);
});

it('is nothing that strangers or losers hear of', async () => {
  const ada = site.person();
  await ada.scanned();
  expect(await winOf(site.person())).toBeUndefined();

  await site.put(campaign(NEVER));
  const grace = site.person();
  await grace.scanned();
  expect(await winOf(grace)).toBeUndefined();
});
