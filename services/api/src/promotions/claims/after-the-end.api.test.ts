import type { Campaign, CampaignDocument } from '@site/contracts';
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
  await site.database.collection('campaigns').deleteMany({});
});

type Person = ReturnType<PromotionSite['person']>;

const CLOSED = {
  code: 'not_found',
  message: 'This promotional campaign is not available or has ended',
};
const QR = '/api/qr/campaign/autumn';
const LOTTERY = '/api/lottery/campaign';

const seen = async (person: Person, path = QR) =>
  (await person.agent.get(path).expect(200)).body as Campaign;
/** A person who gets the answer of docs/product.md, section 8.3, and nothing else, no cookie either. */
const seesNothing = async (person: Person, path = QR) => {
  const { body, headers } = await person.agent.get(path).expect(404);
  expect(body).toEqual(CLOSED);
  expect(headers['set-cookie']).toBeUndefined();
};

/** A campaign that runs, and somebody who has won in it. */
const winner = async (change: Partial<CampaignDocument> = {}) => {
  await site.put(campaign(change));
  const ada = site.person();
  return { ada, win: await ada.scanned() };
};

describe('a campaign that was paused', () => {
  it('is shown to its winner with the win, and to nobody else', async () => {
    const { ada, win } = await winner();
    const grace = site.person();
    await site.put(campaign(NEVER));
    await grace.scanned();
    await site.put(campaign({ status: 'paused' }));

    const answer = await seen(ada);
    expect(answer).toMatchObject({
      id: 'autumn',
      state: 'paused',
      claimUntil: '2026-12-15T06:00:00.000Z',
      win: { scanId: win.scanId, prize: { id: 'shirt', name: 'T-Shirt' } },
    });
    expect(answer).not.toHaveProperty('nextSpinAt');
    await seesNothing(grace);
    await seesNothing(site.person());
  });

  it('cannot be spun, and is gone once the win is claimed', async () => {
    const { ada } = await winner();
    await site.put(campaign({ status: 'paused' }));
    site.pass(61);
    expect((await ada.scan().expect(404)).body).toEqual(CLOSED);
    await ada.claim().expect(200);
    await seesNothing(ada);
  });

  it('runs again with its win once it is resumed', async () => {
    const { ada, win } = await winner();
    await site.put(campaign({ status: 'paused' }));
    await site.put(campaign());
    const answer = await seen(ada);
    expect(answer.state).toBe('running');
    expect(answer.win?.scanId).toBe(win.scanId);
    expect(answer.nextSpinAt).toBeDefined();
  });

  it('still has its picture, and its draws', async () => {
    const image = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
    const theme = { ...campaign().theme, image };
    const { ada } = await winner({ theme });
    await site.put(campaign({ status: 'paused', theme }));
    await ada.agent.get((await seen(ada)).image!).expect(200);
    const { body } = await ada.agent.get('/api/promotions/autumn/draws').expect(200);
    expect(body.draws.length).toBeGreaterThan(0);
  });
});

describe('a campaign that is over', () => {
  it('is shown to its winner until the last moment of its claims', async () => {
    const { ada } = await winner();
    site.setTime('2026-12-01T06:00:00Z');
    expect((await seen(ada)).state).toBe('ended');
    await site.put(campaign({ status: 'paused' }));
    expect((await seen(ada)).state).toBe('ended');
    site.setTime('2026-12-15T06:00:00Z');
    await seen(ada);
    site.setTime('2026-12-15T06:00:00.001Z');
    await seesNothing(ada);
    const { body } = await ada.claim().expect(409);
    expect(body.message).toMatch(/^Prizes of this promotion could be claimed until/);
  });

  it('names one win after the other, the newest first', async () => {
    const { ada, win: older } = await winner();
    site.pass(61);
    const newer = await ada.scanned();
    site.setTime('2026-12-02T00:00:00Z');
    expect((await seen(ada)).win?.scanId).toBe(newer.scanId);
    await ada.claim({ email: 'one@example.com' }).expect(200);
    expect((await seen(ada)).win?.scanId).toBe(older.scanId);
    await ada.claim({ email: 'two@example.com' }).expect(200);
    await seesNothing(ada);
  });
});

it('a draft is shown to nobody, not even to one who won before', async () => {
  const { ada } = await winner();
  await site.put(campaign({ status: 'draft' }));
  await seesNothing(ada);
});

describe('a lottery', () => {
  const spin = async (person: Person) => (await person.spun()).scanId;

  it('that was paused is shown to its winner, never behind a QR code', async () => {
    await site.put(lottery());
    const ada = site.person();
    const scanId = await spin(ada);
    await site.put(lottery({ status: 'paused' }));
    expect(await seen(ada, LOTTERY)).toMatchObject({ state: 'paused', win: { scanId } });
    await seesNothing(ada, '/api/qr/campaign/lottery');
    await seesNothing(site.person(), LOTTERY);
    await ada.claimPrize(scanId).expect(200);
    await seesNothing(ada, LOTTERY);
  });

  it('is the latest in which the person has a win, where none runs', async () => {
    const ada = site.person();
    await site.put(lottery({ id: 'first', startsAt: '2026-11-01T00:00:00Z' }));
    const first = await spin(ada);
    await site.put(lottery({ id: 'second', startsAt: '2026-11-02T00:00:00Z' }));
    const second = await spin(ada);
    await site.put(lottery({ id: 'third', startsAt: '2026-11-03T00:00:00Z', ...NEVER }));
    await spin(ada);
    site.setTime('2026-12-02T00:00:00Z');
    expect(await seen(ada, LOTTERY)).toMatchObject({ id: 'second', win: { scanId: second } });
    await ada.claimPrize(second).expect(200);
    expect(await seen(ada, LOTTERY)).toMatchObject({ id: 'first', win: { scanId: first } });
  });

  it('that runs comes first, and tells of a win in an earlier one', async () => {
    const ada = site.person();
    await site.put(lottery({ id: 'first', startsAt: '2026-11-01T00:00:00Z' }));
    const scanId = await spin(ada);
    await site.put(lottery({ id: 'second', startsAt: '2026-11-02T00:00:00Z' }));
    const superseded = await seen(ada, LOTTERY);
    expect(superseded).toMatchObject({ id: 'second', state: 'running' });
    expect(superseded.earlier).toMatchObject({ id: 'first', state: 'running', win: { scanId } });

    await site.put(lottery({ id: 'first', endsAt: '2026-11-20T00:00:00Z' }));
    expect((await seen(ada, LOTTERY)).earlier).toMatchObject({ state: 'ended', win: { scanId } });
    expect(await seen(site.person(), LOTTERY)).not.toHaveProperty('earlier');
    await ada.claimPrize(scanId).expect(200);
    expect(await seen(ada, LOTTERY)).not.toHaveProperty('earlier');
  });
});
