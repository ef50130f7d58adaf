import { createQueryClient } from '@site/shared-ui/query';
import { sampleCampaign } from '../testing/sample-campaign';
import { qrCampaignQuery } from './campaign-query';

it('says once that the page was opened, however often it asks', async () => {
  const asked: string[] = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    return { ok: true, status: 200, json: async () => sampleCampaign({ id: 'counted' }) };
  }) as never;
  const client = createQueryClient();
  const query = qrCampaignQuery('counted');
  await client.fetchQuery({ ...query, staleTime: 0 });
  await client.fetchQuery({ ...query, staleTime: 0 });
  expect(asked).toEqual(['/api/qr/campaign/counted?visit', '/api/qr/campaign/counted']);
});
