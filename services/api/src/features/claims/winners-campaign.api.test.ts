/** Of a campaign that is paused or has ended, its winners still see the wins to claim and the claimed prizes. */
import type { Campaign, CampaignDocument, ClaimResult } from '@site/contracts';
import { prizesDeliveredBy } from '../../testing/prize-delivery';
import {
  campaign,
  lottery,
  NEVER_WINS,
  sharedPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';

const site = sharedPromotionSite();
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await site.database.collection('campaigns').deleteMany({});
});

type Person = ReturnType<PromotionSite['person']>;

const CLOSED = {
  code: 'not_found',
  message: 'This promotional campaign is not available or has ended',
};
const QR = '/api/qr/campaign/autumn';
const LOTTERY = '/api/lottery/campaign';

const view = async (person: Person, path = QR) =>
  (await person.agent.get(path).expect(200)).body as Campaign;
/** Expects the response for a closed campaign, without a cookie. */
const expectHidden = async (person: Person, path = QR) => {
  const { body, headers } = await person.agent.get(path).expect(404);
  expect(body).toEqual(CLOSED);
  expect(headers['set-cookie']).toBeUndefined();
};

/** Expects the response for a closed campaign with the claimed prizes of this person. */
const expectClaims = async (person: Person, claims: object, path = QR) => {
  const { body } = await person.agent.get(path).expect(404);
  expect(body).toEqual({ ...CLOSED, claims: expect.objectContaining(claims) });
};

/** Publishes a campaign, and returns a person with a win in it. */
const personWithWin = async (change: Partial<CampaignDocument> = {}) => {
  await site.put(campaign(change));
  const ada = site.person();
  return { ada, win: await ada.scanOk() };
};
/** Publishes a lottery, spins it as this person, and returns the scan id. */
const spinIn = async (ada: Person, change: Partial<CampaignDocument> = {}) => {
  await site.put(lottery(change));
  return (await ada.spinOk()).scanId;
};

describe('a running campaign', () => {
  it('returns the unclaimed win to its winner only', async () => {
    const { ada, win } = await personWithWin();
    const { isWinner: _, prize, needs, ...drawFields } = win;
    expect((await view(ada)).win).toEqual({
      ...drawFields,
      prize: { id: 'shirt', name: prize, description: expect.any(String), needs },
    });
    expect((await view(site.person())).win).toBeUndefined();
    await ada.claim().expect(200);
    expect((await view(ada)).win).toBeUndefined();

    await site.put(campaign(NEVER_WINS));
    const grace = site.person();
    await grace.scanOk();
    expect((await view(grace)).win).toBeUndefined();
  });

  it('accepts the claim of a winner who never received the spin response', async () => {
    const ada = site.person();
    await spinIn(ada);
    const { win } = await view(ada, LOTTERY);
    await ada.claimPrize(win!.scanId, { prizeId: win!.prize.id }).expect(200);
  });
});

describe('a paused campaign', () => {
  it('is visible to its winner, who cannot spin, until the claim', async () => {
    const image =
      'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
    const theme = { ...campaign().theme, image };
    const { ada, win } = await personWithWin({ theme });
    const grace = site.person();
    await site.put(campaign(NEVER_WINS));
    await grace.scanOk();
    await site.put(campaign({ status: 'paused', theme }));

    const body = await view(ada);
    expect(body).toMatchObject({
      id: 'autumn',
      state: 'paused',
      claimUntil: '2026-12-15T06:00:00.000Z',
      win: { scanId: win.scanId, prize: { id: 'shirt', name: 'T-Shirt' } },
    });
    expect(body).not.toHaveProperty('nextSpinAt');
    await ada.agent.get(body.image!).expect(200);
    await expectHidden(grace);
    await expectHidden(site.person());
    site.advanceMinutes(61);
    expect((await ada.scan().expect(404)).body).toEqual(CLOSED);
    const { reference } = (await ada.claim().expect(200)).body as ClaimResult;
    await expectClaims(ada, {
      name: 'Autumn wheel',
      timeZone: 'America/Chicago',
      rules: { contact: campaign().rules.contact },
      pendingClaim: {
        prize: 'T-Shirt',
        reference,
        draw: { campaign: 'autumn', number: expect.any(Number) },
      },
    });
    await expectHidden(grace);
  });

  it('is hidden from its winners when it becomes a draft', async () => {
    const { ada } = await personWithWin();
    await site.put(campaign({ status: 'draft' }));
    await expectHidden(ada);
  });
});

describe('an ended campaign', () => {
  it('is visible to its winner until the last millisecond of the claim period', async () => {
    const { ada } = await personWithWin();
    site.setTime('2026-12-01T06:00:00Z');
    expect((await view(ada)).state).toBe('ended');
    await site.put(campaign({ status: 'paused' }));
    expect((await view(ada)).state).toBe('ended');
    site.setTime('2026-12-15T06:00:00Z');
    await view(ada);
    site.setTime('2026-12-15T06:00:00.001Z');
    await expectHidden(ada);
  });

  it('shows unclaimed wins one after another, newest first', async () => {
    const { ada, win: older } = await personWithWin();
    site.advanceMinutes(61);
    const newer = await ada.scanOk();
    site.setTime('2026-12-02T00:00:00Z');
    expect((await view(ada)).win?.scanId).toBe(newer.scanId);
    await ada.claim({ email: 'one@example.com' }).expect(200);
    expect((await view(ada)).win?.scanId).toBe(older.scanId);
    await ada.claim({ email: 'two@example.com' }).expect(200);
    await expectClaims(ada, { pendingClaim: expect.objectContaining({ prize: 'T-Shirt' }) });
  });

  it('shows a prize code until it expires, also after the claim period and beside a win', async () => {
    const { ada } = await personWithWin(prizesDeliveredBy('generated'));
    const { reference, delivery: claimed } = (await ada.claim().expect(200)).body as ClaimResult;
    const draw = { campaign: 'autumn', number: expect.any(Number) as number };
    const details = { prize: 'T-Shirt', reference, draw, delivery: claimed };
    site.advanceMinutes(61);
    const { scanId } = await ada.scanOk();
    site.setTime('2026-12-01T06:00:00Z');
    expect(await view(ada)).toMatchObject({ state: 'ended', win: { scanId }, claimed: details });
    site.setTime('2026-12-30T06:00:00Z');
    await expectClaims(ada, { claimed: details });
    await expectHidden(site.person());
    site.setTime('2027-01-01T00:00:00Z');
    await expectHidden(ada);
  });
});

describe('a lottery', () => {
  it('is visible to its winner while paused, on its own page', async () => {
    const ada = site.person();
    const scanId = await spinIn(ada);
    await site.put(lottery({ status: 'paused' }));
    expect(await view(ada, LOTTERY)).toMatchObject({ state: 'paused', win: { scanId } });
    const { body } = await ada.agent.get('/api/qr/campaign/lottery').expect(404);
    expect(body).toEqual({ ...CLOSED, page: '/lottery' });
    await expectHidden(site.person(), '/api/qr/campaign/lottery');
    await expectHidden(site.person(), LOTTERY);
    await ada.claimPrize(scanId).expect(200);
    await expectClaims(
      ada,
      { name: 'Lottery', pendingClaim: expect.objectContaining({ prize: 'T-Shirt' }) },
      LOTTERY,
    );
  });

  it('is visible while none is running, if it is the latest with an unclaimed win of the person', async () => {
    const ada = site.person();
    const first = await spinIn(ada, { id: 'first', startsAt: '2026-11-01T00:00:00Z' });
    const second = await spinIn(ada, { id: 'second', startsAt: '2026-11-02T00:00:00Z' });
    await spinIn(ada, { id: 'third', startsAt: '2026-11-03T00:00:00Z', ...NEVER_WINS });
    site.setTime('2026-12-02T00:00:00Z');
    expect(await view(ada, LOTTERY)).toMatchObject({ id: 'second', win: { scanId: second } });
    await ada.claimPrize(second).expect(200);
    expect(await view(ada, LOTTERY)).toMatchObject({ id: 'first', win: { scanId: first } });
  });

  it('returns the win of an earlier lottery with the running one', async () => {
    const ada = site.person();
    const scanId = await spinIn(ada, { id: 'first', startsAt: '2026-11-01T00:00:00Z' });
    await site.put(lottery({ id: 'second', startsAt: '2026-11-02T00:00:00Z' }));
    const current = await view(ada, LOTTERY);
    expect(current).toMatchObject({ id: 'second', state: 'running' });
    expect(current.earlier).toMatchObject({ id: 'first', state: 'running', win: { scanId } });

    await site.put(lottery({ id: 'first', endsAt: '2026-11-20T00:00:00Z' }));
    expect((await view(ada, LOTTERY)).earlier).toMatchObject({ state: 'ended', win: { scanId } });
    expect(await view(site.person(), LOTTERY)).not.toHaveProperty('earlier');
    await ada.claimPrize(scanId).expect(200);
    expect(await view(ada, LOTTERY)).not.toHaveProperty('earlier');
  });
});
