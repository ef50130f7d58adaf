import { commandSite } from '../testing/command-site';
import { addAuditCommand, auditReport } from './audit-command';

const site = commandSite(addAuditCommand);

const entry = {
  id: '2026-11-22T10:00:00.000Z-ab',
  at: '2026-11-22T10:00:00.000Z',
  by: 'tools-ci',
  method: 'PUT',
  path: '/api/admin/campaigns/{id}',
  ids: ['glow'],
  outcome: 'done' as const,
  status: 200,
  what: 'version 4',
};

it('lists entries with their outcome and reason', () => {
  const outcome = { outcome: 'refused' as const, status: 403, reason: 'It lacks promote:shell' };
  const refused = { ...entry, path: '/api/admin/compositions', ids: [], what: 'promote' };
  expect(auditReport([entry, { ...refused, ...outcome }])).toEqual([
    'when (UTC)        by        outcome      call                           what',
    '2026-11-22 10:00  tools-ci  done 200     PUT /api/admin/campaigns/glow  version 4',
    '2026-11-22 10:00  tools-ci  refused 403  PUT /api/admin/compositions    promote. It lacks promote:shell',
  ]);
});

it('filters by name and time, and names the next page', async () => {
  site.respond(200, { entries: [entry], next: 'older' });
  const args = ['--by', 'owner', '--since', '2026-11-01', '--limit', '1'];
  expect(await site.output('audit', ...args)).toContain('There is more: --before older');
  expect(site.requests).toMatchObject([
    { url: '/api/admin/audit?limit=1&by=owner&since=2026-11-01T00%3A00%3A00.000Z' },
  ]);
});
