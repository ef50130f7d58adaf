import type { ClaimRecord } from '@site/contracts';
import { commandSite } from '../testing/command-site';
import { addClaimsCommand } from './claims-command';

const site = commandSite(addClaimsCommand);

const ada: ClaimRecord = {
  id: 'ada',
  campaign: 'glow',
  draw: 7,
  prize: { id: 'tee', name: 'T-Shirt' },
  email: 'ada@example.com',
  wonAt: '2026-11-20T10:00:00.000Z',
  claimedAt: '2026-11-20T10:01:00.000Z',
  state: 'contacted',
  stateBy: 'anna',
  contactBefore: '2099-01-01T00:00:00.000Z',
};

it('prints the claims of a campaign and a state as CSV', async () => {
  site.respond(200, { claims: [ada] });
  const output = await site.output('claims', '--campaign', 'glow', '--state', 'contacted');
  expect(output).toMatch(/^\ufeffreference,claim,campaign,.*\r\n,ada,glow,.*,contacted,anna,.*\n$/);
  expect(site.requests).toMatchObject([{ url: '/api/admin/claims?campaign=glow&state=contacted' }]);
  await site.output('claims');
  expect(site.requests[1]).toMatchObject({ url: '/api/admin/claims' });
});
