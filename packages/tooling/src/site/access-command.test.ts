import { commandSite } from '../testing/command-site';
import { addAccessCommand } from './access-command';
import { accessReport, auditReport, keyReport } from './access-reports';
import { addAuditCommand } from './audit-command';
import { momentOption } from './moment-option';

let input = '';
const site = commandSite((program) => {
  addAccessCommand(program, async () => input);
  addAuditCommand(program);
});

const created = { createdAt: '2026-11-22T10:00:00.000Z', createdBy: 'owner' };
const record = { name: 'tools-ci', may: ['release:mfe-tools', 'promote:mfe-tools'], ...created };
const revoked = { revokedAt: '2026-11-23T10:00:00.000Z', revokedBy: 'anna' };
const key = {
  name: 'tools-ci',
  parts: ['mfe-tools'],
  fingerprint: 'ab12',
  inFolder: false,
  ...created,
};
const NOW = new Date('2026-12-01T00:00:00Z');

it('grants access and prints only the token to standard output', async () => {
  site.answers(201, { access: record, token: 'site_abc' });
  const may = ['--may', 'release:mfe-tools,promote:mfe-tools'];
  const added = await site.run('access', 'add', 'tools-ci', ...may, '--expires', '2027-01-31');
  expect(added).toMatchObject({ output: 'site_abc\n', code: 0 });
  expect(added.errors).toContain('never again');
  expect(site.asked).toMatchObject([
    {
      method: 'POST',
      url: '/api/admin/access',
      token: 'Bearer secret',
      body: { name: 'tools-ci', may: record.may, expiresAt: '2027-01-31T00:00:00.000Z' },
    },
  ]);
});

it('revokes tokens and keys', async () => {
  site.answers(200, { ...record, ...revoked });
  await site.output('access', 'revoke', 'tools-ci');
  site.answers(200, key);
  await site.output('access', 'key', 'revoke', 'tools-ci');
  expect(site.asked).toMatchObject([
    { method: 'DELETE', url: '/api/admin/access/tools-ci' },
    { method: 'DELETE', url: '/api/admin/keys/tools-ci' },
  ]);
});

it('lists active, expired and revoked tokens', () => {
  const records = [
    { ...record, expiresAt: '2027-01-31T12:30:00.000Z' },
    { ...record, name: 'bea', may: ['claims'], expiresAt: '2026-12-01T00:00:00.000Z' },
    { ...record, name: 'cleo', may: ['claims'], ...revoked },
  ];
  expect(accessReport(records, NOW)).toEqual([
    'name      state                        given                may',
    'tools-ci  good until 2027-01-31 12:30  2026-11-22 by owner  release:mfe-tools, promote:mfe-tools',
    'bea       ended 2026-12-01             2026-11-22 by owner  claims',
    'cleo      revoked 2026-11-23 by anna   2026-11-22 by owner  claims',
  ]);
});

describe('access key', () => {
  const PEM = '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----\n';
  const add = ['access', 'key', 'add', 'tools-ci', '--part', 'mfe-tools'];

  it('sends the public key from standard input, but never a private key', async () => {
    site.answers(201, key);
    input = PEM;
    expect(await site.output(...add)).toBe('tools-ci may sign mfe-tools: ab12\n');
    expect(site.asked).toMatchObject([
      { url: '/api/admin/keys', body: { name: 'tools-ci', parts: ['mfe-tools'], publicKey: PEM } },
    ]);
    input = PEM.replaceAll('PUBLIC', 'PRIVATE');
    expect(await site.errors(...add)).toMatch(/^This is a private key, and was not sent\./);
    expect(site.asked).toHaveLength(1);
  });

  it('lists keys', () => {
    const file = { name: 'local.pem', parts: ['*'], fingerprint: 'cd34', inFolder: true };
    expect(keyReport([{ ...key, name: 'old', ...revoked }, file])).toEqual([
      'name       state                       parts      fingerprint',
      'old        revoked 2026-11-23 by anna  mfe-tools  ab12',
      'local.pem  a file of the site          *          cd34',
    ]);
  });
});

describe('audit', () => {
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
    site.answers(200, { entries: [entry], next: 'older' });
    const words = ['--by', 'owner', '--since', '2026-11-01', '--limit', '1'];
    expect(await site.output('audit', ...words)).toContain('There is more: --before older');
    expect(site.asked).toMatchObject([
      { url: '/api/admin/audit?limit=1&by=owner&since=2026-11-01T00%3A00%3A00.000Z' },
    ]);
  });
});

it.each([
  [1, '4w', '2026-12-29T00:00:00.000Z'],
  [-1, '7d', '2026-11-24T00:00:00.000Z'],
  [-1, '2026-11-01T10:00:00+01:00', '2026-11-01T09:00:00.000Z'],
] as const)('in direction %i, %s is %s', (direction, given, moment) => {
  expect(momentOption(direction, () => NOW.getTime())(given)).toBe(moment);
});

it.each(['soon', '90', '2026-13-45'])('refuses "%s" as a point in time', (given) => {
  expect(() => momentOption(1)(given)).toThrow('Give a span such as 12h, 90d or 4w');
});
