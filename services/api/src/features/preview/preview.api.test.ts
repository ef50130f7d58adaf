import { Campaign, CampaignPreview, type CampaignDocument } from '@site/contracts';
import { campaign, lottery, sharedPromotionSite } from '../../testing/promotion-site';

const site = sharedPromotionSite();

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

const post = (document: CampaignDocument) =>
  site.admin('post', '/campaigns/preview').send(document);
const preview = async (document = draft()): Promise<CampaignPreview> =>
  CampaignPreview.parse((await post(document).expect(200)).body);

describe('POST /api/admin/campaigns/preview', () => {
  it('shows a draft as visitors would see it', async () => {
    const { campaign: visitorCampaign, soldOut } = await preview(draft({ name: 'Not live yet' }));
    expect(visitorCampaign).toMatchObject({
      name: 'Not live yet',
      state: 'running',
      winOneIn: 10,
      prizes: [
        { id: 'shirt', available: true },
        { id: 'ring', total: 20, available: true },
      ],
    });
    expect(soldOut).toBeUndefined();

    const live = draft({ id: 'live', status: 'live' });
    await site.put(live);
    const { body } = await site.request.get('/api/qr/campaign/live').expect(200);
    expect((await preview(live)).campaign).toEqual(Campaign.parse(body));
  });

  it('shows a win for each prize with a weight, a loss, and a sample code for prizes with codes', async () => {
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
    expect(wins[0]?.spin.message).toBe('Congratulations!');
    expect(wins[0]).not.toHaveProperty('delivery');
    const { by, terms, nextStep } = ring.delivery;
    const qr = { size: expect.any(Number) };
    expect(wins[1]?.delivery).toMatchObject({ by, code: 'SAMPLE-CODE', terms, nextStep, qr });
    expect(loss).toMatchObject({ won: false, prize: null, segment: 1 });

    const segments = ['One', 'Two'].map((label) => ({ label, prize: 'shirt' }));
    expect(await preview(campaign({ segments }))).not.toHaveProperty('loss');
  });

  it('shows the mails to winner and team', async () => {
    const { mails } = await preview();
    expect(mails.map(({ kind, prize, to, subject }) => [kind, prize, to, subject])).toEqual([
      ['winner', 'shirt', 'sample.winner@example.com', 'You won: T-Shirt'],
      ['team', 'shirt', 'team@site.example', 'Prize claimed: T-Shirt (SAMPLE-SAMPLE-SAMPLE)'],
      ['winner', 'ring', 'sample.winner@example.com', 'You won: Ring of gold'],
      ['team', 'ring', 'team@site.example', 'Prize claimed: Ring of gold (SAMPLE-SAMPLE-SAMPLE)'],
      ['stock', undefined, 'team@site.example', 'Ring of gold is nearly gone (Autumn wheel)'],
      ['stock', undefined, 'team@site.example', 'Ring of gold is gone (Autumn wheel)'],
    ]);
    for (const words of ['SAMPLE-CODE', ring.delivery.terms, ring.delivery.nextStep]) {
      expect(mails[2]?.html).toContain(words);
      expect(mails[2]?.text).toContain(words);
    }
  });

  it('shows the team the personal data that the claim form asks for', async () => {
    const toTeam = async (document: CampaignDocument) =>
      (await preview(document)).mails.find(({ kind }) => kind === 'team')?.text;
    expect(await toTeam(draft())).not.toMatch(/Sample (Winner|Street)/);
    expect(await toTeam(lottery())).toContain('Sample Winner');
    const limits = { days: 30, winsPerHousehold: 1 };
    expect(await toTeam(draft({ limits }))).toContain('1 Sample Street');
  });

  it('stores and sends nothing, and names invalid fields', async () => {
    await preview(draft({ id: 'never-stored' }));
    const { body } = await post({ ...draft({ id: 'never-stored' }), name: '' }).expect(400);
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'name' }] });
    for (const collection of ['campaigns', 'campaign-versions', 'campaign-revisions'])
      expect(JSON.stringify(await site.stored(collection))).not.toContain('never-stored');
    expect(await site.mails()).toEqual([]);
  });
});
