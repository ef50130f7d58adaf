import { commandSite } from '../testing/command-site';
import { accessReport, addAccessCommand, keyReport } from './access-command';

let input = '';
const site = commandSite((program) => addAccessCommand(program, async () => input));

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
  site.respond(201, { access: record, token: 'site_abc' });
  const may = ['--may', 'release:mfe-tools,promote:mfe-tools'];
  const added = await site.run('access', 'add', 'tools-ci', ...may, '--expires', '2027-01-31');
  expect(added).toMatchObject({ output: 'site_abc\n', code: 0 });
  expect(added.errors).toContain('cannot show it again');
  expect(site.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/admin/access',
      token: 'Bearer secret',
      body: { name: 'tools-ci', may: record.may, expiresAt: '2027-01-31T00:00:00.000Z' },
    },
  ]);
});

it('revokes tokens and keys', async () => {
  site.respond(200, { ...record, ...revoked });
  await site.output('access', 'revoke', 'tools-ci');
  site.respond(200, key);
  await site.output('access', 'key', 'revoke', 'tools-ci');
  expect(site.requests).toMatchObject([
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
    'name      state                         created              scopes',
    'tools-ci  valid until 2027-01-31 12:30  2026-11-22 by owner  release:mfe-tools, promote:mfe-tools',
    'bea       expired 2026-12-01            2026-11-22 by owner  claims',
    'cleo      revoked 2026-11-23 by anna    2026-11-22 by owner  claims',
  ]);
});

describe('access key', () => {
  const PEM = '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----\n';
  const add = ['access', 'key', 'add', 'tools-ci', '--part', 'mfe-tools'];

  it('sends the public key from standard input, but never a private key', async () => {
    site.respond(201, key);
    input = PEM;
    expect(await site.output(...add)).toBe('tools-ci can sign mfe-tools: ab12\n');
    expect(site.requests).toMatchObject([
      { url: '/api/admin/keys', body: { name: 'tools-ci', parts: ['mfe-tools'], publicKey: PEM } },
    ]);
    input = PEM.replaceAll('PUBLIC', 'PRIVATE');
    expect(await site.errors(...add)).toMatch(/^This is a private key, and was not sent\./);
    expect(site.requests).toHaveLength(1);
  });

  it('lists keys', () => {
    const file = { name: 'local.pem', parts: ['*'], fingerprint: 'cd34', inFolder: true };
    expect(keyReport([{ ...key, name: 'old', ...revoked }, file])).toEqual([
      'name       state                       parts      fingerprint',
      'old        revoked 2026-11-23 by anna  mfe-tools  ab12',
      'local.pem  file of the site            *          cd34',
    ]);
  });
});
