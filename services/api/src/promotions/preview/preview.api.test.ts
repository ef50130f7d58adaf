import { Campaign, CampaignPreview, type CampaignDocument } from '@site/contracts';
import {
  campaign,
  lottery,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const [shirt] = campaign().prizes as [CampaignDocument['prizes'][number]];
const ring = {
  ...shirt,
  id: 'ring',
  name: 'Ring of gold',
  stock: 20,
  delivery: {
    by: 'pickup' as const,
    terms: 'One each.',
    nextStep: 'Show it at the counter.',
    expiresAt: '2026-12-31T00:00:00-06:00',
  },
};
const draft = (change: Partial<CampaignDocument> = {}) =>
  campaign({
    status: 'draft',
    winOneIn: 10,
    segments: [
      { label: 'A shirt', prize: 'shirt' },
      { label: 'Try Again' },
      { label: 'A ring', prize: 'ring' },
    ],
    prizes: [shirt, ring],
    ...change,
  });

const look = (document: CampaignDocument) =>
  site.admin('post', '/campaigns/preview').send(document);
const preview = async (document = draft()): Promise<CampaignPreview> =>
  CampaignPreview.parse((await look(document).expect(200)).body);

it('answers what a visitor would get of a draft, without its cost and its stock', async () => {
  const { campaign: shown } = await preview(draft({ name: 'Not live yet' }));
  expect(shown).toMatchObject({
    name: 'Not live yet',
    state: 'running',
    winOneIn: 10,
    prizes: [
      { id: 'shirt', available: true },
      { id: 'ring', total: 20, available: true },
    ],
  });
  expect(shown).not.toHaveProperty('soldOut');
});

it('answers as the visitors’ own call does once the campaign is live', async () => {
  const live = draft({ status: 'live' });
  await site.put(live);
  const { body } = await site.request.get('/api/qr/campaign/autumn').expect(200);
  expect((await preview(live)).campaign).toEqual(Campaign.parse(body));
  await site.admin('delete', '/campaigns/autumn').expect(204);
});

it('has a win of each prize that is drawn, and a loss, at their segments', async () => {
  const { wins, loss } = await preview(
    draft({
      prizes: [shirt, ring, { ...shirt, id: 'hat', name: 'Hat', weight: 0 }],
      segments: [...draft().segments, { label: 'A hat', prize: 'hat' }],
    }),
  );
  expect(wins.map(({ spin }) => [spin.prize?.name, spin.segment])).toEqual([
    ['T-Shirt', 0],
    ['Ring of gold', 2],
  ]);
  expect(wins[0]?.spin.message).toBe('Congratulations! You won: T-Shirt');
  expect(loss).toMatchObject({ won: false, prize: null, segment: 1 });
});

it('has no loss where every spin wins', async () => {
  const sure = campaign({
    segments: [
      { label: 'One', prize: 'shirt' },
      { label: 'Two', prize: 'shirt' },
    ],
  });
  expect(await preview(sure)).not.toHaveProperty('loss');
});

it('brings a sample code with a prize that has one, and none with the others', async () => {
  const { wins } = await preview();
  expect(wins[0]).not.toHaveProperty('delivery');
  expect(wins[1]?.delivery).toMatchObject({
    by: 'pickup',
    code: 'SAMPLE-CODE',
    terms: 'One each.',
    nextStep: 'Show it at the counter.',
    qr: { size: expect.any(Number) },
  });
});

it('says how it is once nothing can be won, unless some prize never ends', async () => {
  expect(await preview()).not.toHaveProperty('soldOut');
  const { soldOut } = await preview(draft({ prizes: [{ ...shirt, stock: 3 }, ring] }));
  expect(soldOut).toMatchObject({
    soldOut: true,
    prizes: [{ available: false }, { available: false }],
  });
});

it('shows what a pace lets go of as what can be won, whatever day it is', async () => {
  const paced = { ...ring, pace: [{ at: '09:00', count: 1 }] };
  const { campaign: shown } = await preview(draft({ prizes: [shirt, paced] }));
  expect(shown.prizes[1]).toMatchObject({ available: true, pace: expect.stringContaining('9:00') });
});

describe('the mails', () => {
  it('are those to winner and team for each prize, about a winner that there is not', async () => {
    const { mails } = await preview();
    expect(mails.map(({ kind, prize, to, subject }) => [kind, prize, to, subject])).toEqual([
      ['winner', 'shirt', 'sample.winner@example.com', 'Your prize: T-Shirt'],
      ['team', 'shirt', 'team@site.example', 'Prize claimed: T-Shirt (SAMPLE-SAMPLE-SAMPLE)'],
      ['winner', 'ring', 'sample.winner@example.com', 'Your prize: Ring of gold'],
      ['team', 'ring', 'team@site.example', 'Prize claimed: Ring of gold (SAMPLE-SAMPLE-SAMPLE)'],
      ['stock', undefined, 'team@site.example', 'Ring of gold is nearly gone (Autumn wheel)'],
      ['stock', undefined, 'team@site.example', 'Ring of gold is gone (Autumn wheel)'],
    ]);
  });

  it('have the code with its terms in HTML and in text', async () => {
    const { mails } = await preview();
    const [, , ofRing] = mails;
    for (const part of [ofRing?.html, ofRing?.text])
      for (const told of ['SAMPLE-CODE', 'One each.', 'Show it at the counter.'])
        expect(part).toContain(told);
    expect(ofRing?.html).toMatch(/^<!doctype html>/);
  });

  it('name of the winner what the claim form asks for', async () => {
    const ofTeam = async (document: CampaignDocument) =>
      (await preview(document)).mails.find(({ kind }) => kind === 'team')?.text;
    expect(await ofTeam(draft())).not.toMatch(/Sample (Winner|Street)/);
    expect(await ofTeam(lottery())).toContain('Sample Winner');
    const limits = { days: 30, winsPerHousehold: 1 };
    expect(await ofTeam(draft({ limits }))).toContain('1 Sample Street');
  });

  it('warn of a stock that is nearly gone, and of one that is sold out', async () => {
    const { mails } = await preview(lottery({ prizes: [{ ...shirt, stock: 20 }] }));
    const warnings = mails.filter(({ kind }) => kind === 'stock');
    expect(warnings.map(({ subject }) => subject)).toEqual([
      'T-Shirt is nearly gone (Lottery)',
      'Lottery is sold out',
    ]);
  });
});

it('keeps nothing and sends nothing', async () => {
  const before = await site.stored('campaigns');
  await preview(draft({ id: 'never-kept' }));
  expect(await site.stored('campaigns')).toEqual(before);
  expect(await site.stored('campaign-versions')).toEqual(
    (await site.stored('campaign-versions')).filter(({ campaign: id }) => id !== 'never-kept'),
  );
  expect(await site.mails()).toEqual([]);
});

it('names the field of a draft that is not right', async () => {
  const { body } = await look({ ...draft(), name: '' }).expect(400);
  expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'name' }] });
});
