import type { CampaignDocument } from '@site/contracts';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { campaign, lottery } from '../../testing/promotion-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

const serverCode = `
  exports.page = { default: ({ data }) => {
    const campaign = data.lottery || data.campaign;
    if (campaign && campaign.name === 'Unrenderable') throw new Error('no such wheel');
    return '<h1>' + (campaign ? campaign.name + ', ' + campaign.segments.length : 'none') + '</h1>';
  } };`;

const site = sharedDeliverySite();
beforeAll(() =>
  site.deliver(
    testShell('1.0.0'),
    testRemote('mfe-promotions', '1.0.0', {
      serverCode,
      pages: [
        testPage('/lottery', { data: ['lottery'] }),
        testPage('/qr', { data: ['campaign'] }),
        testPage('/faq'),
      ],
    }),
  ),
);
const RUNNING = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' };
const put = (document: CampaignDocument) =>
  site
    .admin('put', `/campaigns/${document.id}`)
    .send({ ...document, claimUntil: '2099-02-01T00:00:00Z', ...RUNNING })
    .expect(200);
const heading = async (path: string) => {
  const { text } = await site.request.get(path).expect(200);
  return /<h1>(.*)<\/h1>/.exec(text)?.[1];
};

describe('the document of the lottery', () => {
  it('has no campaign while none runs', async () => {
    expect(await heading('/lottery')).toBe('none');
  });

  it('has the running campaign and follows its changes', async () => {
    await put(lottery({ name: 'Autumn' }));
    const count = lottery().segments.length;
    expect(await heading('/lottery')).toBe(`Autumn, ${count}`);
    await put(lottery({ name: 'Winter' }));
    expect(await heading('/lottery')).toBe(`Winter, ${count}`);
    await put(lottery({ name: 'Winter', status: 'paused' }));
    expect(await heading('/lottery')).toBe('none');
  });

  it('has no campaign when the page cannot be rendered with it', async () => {
    await put(lottery({ name: 'Unrenderable' }));
    expect(await heading('/lottery')).toBe('none');
    expect(site.log()).toContain('no such wheel');
  });
});

describe('a document with a campaign', () => {
  it('has the campaign of its QR code', async () => {
    await put(campaign({ id: 'default', name: 'Default' }));
    await put(campaign({ id: 'spring', name: 'Spring' }));
    const count = campaign().segments.length;
    expect(await heading('/qr')).toBe(`Default, ${count}`);
    expect(await heading('/qr?campaign=spring&code=A')).toBe(`Spring, ${count}`);
    expect(await heading('/qr?campaign=nothing')).toBe('none');
  });

  it('is the same for all visitors, without cookies', async () => {
    await put(lottery());
    const { headers } = await site.request.get('/lottery').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
  });
});
