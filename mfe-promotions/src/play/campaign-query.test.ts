import { fakeResponse } from '@site/platform/testing';
import { createQueryClient } from '@site/shared-ui/query';
import { sampleCampaign } from '../testing/sample-campaign';
import { qrCampaignQuery } from './campaign-query';

it('counts a visit once per page', async () => {
  const requests: string[] = [];
  globalThis.fetch = (async (address: string) => {
    requests.push(address);
    return fakeResponse(200, sampleCampaign({ id: 'counted' }));
  }) as never;
  const client = createQueryClient();
  const query = qrCampaignQuery('counted');
  await client.fetchQuery({ ...query, staleTime: 0 });
  await client.fetchQuery({ ...query, staleTime: 0 });
  expect(requests).toEqual(['/api/qr/campaign/counted?visit', '/api/qr/campaign/counted']);
});

it('counts one visit per wheel and session', async () => {
  sessionStorage.setItem('opened-wheels', '/a /api/qr/campaign/before');
  const { isFirstVisit } = await import('./first-visit');
  expect(isFirstVisit('/api/qr/campaign/before')).toBe(false);
  expect(isFirstVisit('/api/qr/campaign/be')).toBe(true);
  expect(sessionStorage.getItem('opened-wheels')).toBe(
    '/a /api/qr/campaign/before /api/qr/campaign/be',
  );
  expect(isFirstVisit('/api/qr/campaign/be')).toBe(false);
});
