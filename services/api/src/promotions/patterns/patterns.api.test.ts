import { PatternReport } from '@site/contracts';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const read = async (id: string) => {
  const { body } = await site.admin('get', `/campaigns/${id}/patterns`).expect(200);
  expect(PatternReport.parse(body)).toEqual(body);
  return body as PatternReport;
};

it('a campaign that nobody has played has none', async () => {
  await site.put(campaign());
  expect(await read('autumn')).toEqual({
    campaign: 'autumn',
    read: { draws: 0, claims: 0 },
    patterns: [],
  });
  await site.admin('get', '/campaigns/missing/patterns').expect(404);
});

it('cookies of one network and claims of one mailbox are told with counts and draws, and by no name', async () => {
  await site.put(campaign({ id: 'busy' }));
  for (let count = 0; count < 20; count += 1) {
    const person = site.person('203.0.113.9');
    await person.scanned('busy');
    if (count < 3)
      await person
        .claim({
          campaignId: 'busy',
          email: ['A.da@gmail.com', 'ada+1@gmail.com', 'ada@gmail.com'][count],
        })
        .expect(200);
  }
  await site.person('203.0.114.9').scanned('busy');
  const report = await read('busy');
  expect(report.read).toMatchObject({ draws: 21, claims: 3 });
  expect(report.patterns).toMatchObject([
    { kind: 'network', identities: 20, young: 20, spins: 20, wins: 20 },
    { kind: 'mailbox', identities: 3, draws: [1, 2, 3] },
  ]);
  expect(JSON.stringify(report)).not.toMatch(/ada|gmail|203\.0/i);
  // Nobody is treated otherwise for it.
  site.pass(61);
  await site.person('203.0.113.9').scanned('busy');
});

it('no draw that is published says which network it came from', async () => {
  const { body } = await site.person().agent.get('/api/promotions/busy/draws').expect(200);
  expect(body.draws).toHaveLength(22);
  expect(JSON.stringify(body)).not.toContain('network');
});
