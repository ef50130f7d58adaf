import { PatternReport } from '@site/contracts';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';

const site = sharedPromotionSite();

const read = async (id: string) => {
  const { body } = await site.admin('get', `/campaigns/${id}/patterns`).expect(200);
  expect(PatternReport.parse(body)).toEqual(body);
  return body as PatternReport;
};

describe('GET /api/admin/campaigns/{id}/patterns', () => {
  it('returns no patterns without draws, and 404 for an unknown campaign', async () => {
    await site.put(campaign());
    const none = { campaign: 'autumn', read: { draws: 0, claims: 0 }, patterns: [] };
    expect(await read('autumn')).toEqual(none);
    await site.admin('get', '/campaigns/missing/patterns').expect(404);
  });

  it('reports networks and mailboxes by counts and draws, without identifying or blocking them', async () => {
    await site.put(campaign({ id: 'busy' }));
    const emails = ['A.da@gmail.com', 'ada+1@gmail.com', 'ada@gmail.com'];
    for (let at = 0; at < 20; at += 1) {
      const person = site.person('203.0.113.9');
      await person.scanOk('busy');
      const email = emails[at];
      if (email) await person.claim({ campaignId: 'busy', email }).expect(200);
    }
    await site.person('203.0.114.9').scanOk('busy');
    const report = await read('busy');
    expect(report.read).toMatchObject({ draws: 21, claims: 3 });
    expect(report.patterns).toMatchObject([
      { kind: 'network', identities: 20, young: 20, spins: 20, wins: 20 },
      { kind: 'mailbox', identities: 3, draws: [1, 2, 3] },
    ]);
    expect(JSON.stringify(report)).not.toMatch(/ada|gmail|203\.0/i);
    await site.person('203.0.113.9').scanOk('busy');
  });
});
