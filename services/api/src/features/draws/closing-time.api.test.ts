import { campaign, sharedPromotionSite } from '../../testing/promotion-site';
import { CampaignOverError } from './draw-ledger';

const BEFORE_END = '2026-11-21T17:59:59Z';
const END = '2026-11-21T18:00:00Z';
const ID = 'closing';

const site = sharedPromotionSite();
beforeEach(async () => {
  site.setTime(BEFORE_END);
  await site.put(campaign({ id: ID, endsAt: END, claimUntil: '2026-12-01T00:00:00Z' }));
});

/** Accepts a spin now; the returned function draws it. */
const accept = async (spin: string) => {
  const currentTerms = await site.services.campaigns.running(ID);
  const readAt = site.now();
  const latest = () => site.services.campaigns.running(ID);
  return () =>
    site.services.ledger.append({
      currentTerms,
      readAt,
      latest,
      spin: `${ID}/${spin}`,
      sessionId: 'a',
    });
};

describe('a spin around the end of its campaign', () => {
  it('is not drawn if it was accepted before the end and written after it', async () => {
    const draw = await accept('late');
    site.setTime(END);
    await expect(draw()).rejects.toThrow(CampaignOverError);
    expect(await site.services.ledger.head(ID)).toMatchObject({ number: 0 });
  });

  it('is not drawn if the campaign was paused while it waited', async () => {
    site.setTime('2026-11-21T17:00:00Z');
    const draw = await accept('waiting');
    await site.put(
      campaign({ id: ID, status: 'paused', endsAt: END, claimUntil: '2026-12-01T00:00:00Z' }),
    );
    site.setTime('2026-11-21T17:00:02Z');
    await expect(draw()).rejects.toMatchObject({ code: 'not_found' });
    expect(await site.services.ledger.head(ID)).toMatchObject({ number: 0 });
  });

  it('is drawn if it is written just before the end', async () => {
    const draw = await accept('in-time');
    expect(await draw()).toMatchObject({ number: 1 });
  });
});
