import type { Command } from 'commander';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addAccessCommand } from './access-command';
import { accessReport, auditReport, keyReport } from './access-reports';
import { addAuditCommand } from './audit-command';
import { momentOption } from './moment-option';

const site = commandSite();

/** What the command has said, and complained, when it is through, and how it has ended. */
const run = async (words: string[], input = '') => {
  const add = (program: Command) => {
    addAccessCommand(program, async () => input);
    addAuditCommand(program);
  };
  const { output, errors, code } = await runCommands(add, ...words);
  return { said: output.trimEnd(), complained: errors.trimEnd(), code };
};

const record = {
  name: 'tools-ci',
  may: ['release:mfe-tools', 'promote:mfe-tools'],
  createdAt: '2026-11-22T10:00:00.000Z',
  createdBy: 'owner',
};
const key = {
  name: 'tools-ci',
  parts: ['mfe-tools'],
  fingerprint: 'ab12',
  inFolder: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  createdBy: 'owner',
};
const NOW = new Date('2026-12-01T00:00:00Z');

describe('access', () => {
  it('add shows the token, alone on the standard output', async () => {
    site.answers(201, { access: record, token: 'site_abc' });
    const may = 'release:mfe-tools,promote:mfe-tools';
    const output = await run([
      'access',
      'add',
      'tools-ci',
      '--may',
      may,
      '--expires',
      '2027-01-31',
    ]);
    expect(output.said).toBe('site_abc');
    expect(output.complained).toContain('never again');
    expect(site.asked).toMatchObject([
      {
        method: 'POST',
        url: '/api/admin/access',
        token: 'Bearer secret',
        body: { name: 'tools-ci', may: record.may, expiresAt: '2027-01-31T00:00:00.000Z' },
      },
    ]);
  });

  it('says the site’s words where it is refused', async () => {
    const message = 'This token may not do that: it lacks operate';
    site.answers(403, { code: 'forbidden', message });
    const output = await run(['access', 'add', 'anna', '--may', 'claims', '--may', 'stores']);
    expect(output).toEqual({ said: '', complained: message, code: 1 });
    expect(site.asked).toMatchObject([{ body: { name: 'anna', may: ['claims', 'stores'] } }]);
  });

  it('revoke ends a token', async () => {
    site.answers(200, { ...record, revokedAt: '2026-11-23T10:00:00Z', revokedBy: 'owner' });
    expect((await run(['access', 'revoke', 'tools-ci'])).said).toBe(
      'The token of tools-ci counts for nothing any more.',
    );
    expect(site.asked).toMatchObject([{ method: 'DELETE', url: '/api/admin/access/tools-ci' }]);
  });

  it('list shows what is good, and what has ended', () => {
    const claims = { ...record, may: ['claims'] };
    expect(
      accessReport(
        [
          record,
          { ...claims, name: 'anna', expiresAt: '2027-01-31T12:30:00.000Z' },
          { ...claims, name: 'bea', expiresAt: '2026-12-01T00:00:00.000Z' },
          { ...claims, name: 'cleo', revokedAt: '2026-11-23T10:00:00.000Z', revokedBy: 'anna' },
        ],
        NOW,
      ),
    ).toEqual([
      'name      state                        given                may',
      'tools-ci  good until it is revoked     2026-11-22 by owner  release:mfe-tools, promote:mfe-tools',
      'anna      good until 2027-01-31 12:30  2026-11-22 by owner  claims',
      'bea       ended 2026-12-01             2026-11-22 by owner  claims',
      'cleo      revoked 2026-11-23 by anna   2026-11-22 by owner  claims',
    ]);
    expect(accessReport([], NOW)).toEqual(['Nobody has a token but the owner.']);
  });
});

describe('access key', () => {
  const PEM = '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----\n';

  it('add sends the public half that it reads', async () => {
    site.answers(201, key);
    const words = ['access', 'key', 'add', 'tools-ci', '--part', 'mfe-tools'];
    expect((await run(words, PEM)).said).toBe('tools-ci may sign mfe-tools: ab12');
    expect(site.asked).toMatchObject([
      { url: '/api/admin/keys', body: { name: 'tools-ci', parts: ['mfe-tools'], publicKey: PEM } },
    ]);
  });

  it('add sends no private key', async () => {
    const words = ['access', 'key', 'add', 'tools-ci', '--part', 'mfe-tools'];
    const output = await run(words, PEM.replaceAll('PUBLIC', 'PRIVATE'));
    expect(output.complained).toMatch(/^This is a private key, and was not sent\./);
    expect(site.asked).toEqual([]);
  });

  it('list and revoke', async () => {
    site.answers(200, { keys: [key] });
    expect((await run(['access', 'key', 'list'])).said).toContain('tools-ci  good');
    site.answers(200, key);
    await run(['access', 'key', 'revoke', 'tools-ci']);
    expect(site.asked[1]).toMatchObject({ method: 'DELETE', url: '/api/admin/keys/tools-ci' });
    const revoked = { ...key, name: 'old', revokedAt: '2026-11-23T10:00:00Z', revokedBy: 'anna' };
    const file = { name: 'local.pem', parts: ['*'], fingerprint: 'cd34', inFolder: true };
    expect(keyReport([revoked, file])).toEqual([
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

  it('says who has done what', () => {
    const path = '/api/admin/compositions';
    const refused = { ...entry, path, ids: [], outcome: 'refused' as const, status: 403 };
    const words = { what: 'promote shell@1.0.0', reason: 'It lacks promote:shell' };
    const begun = { ...entry, status: undefined, outcome: 'begun' as const, what: undefined };
    expect(auditReport([entry, { ...refused, ...words }, begun])).toEqual([
      'when (UTC)        by        outcome      call                           what',
      '2026-11-22 10:00  tools-ci  done 200     PUT /api/admin/campaigns/glow  version 4',
      '2026-11-22 10:00  tools-ci  refused 403  PUT /api/admin/compositions    promote shell@1.0.0. It lacks promote:shell',
      '2026-11-22 10:00  tools-ci  begun        PUT /api/admin/campaigns/glow',
    ]);
    expect(auditReport([])).toEqual(['There is no such entry.']);
  });

  it('asks for a name, a time and a page', async () => {
    site.answers(200, { entries: [entry], next: 'older' });
    const output = await run(['audit', '--by', 'owner', '--since', '2026-11-01', '--limit', '1']);
    expect(output.said).toContain('There is more: --before older');
    expect(site.asked).toMatchObject([
      { url: '/api/admin/audit?limit=1&by=owner&since=2026-11-01T00%3A00%3A00.000Z' },
    ]);
  });
});

it.each([
  [1, '12h', '2026-12-01T12:00:00.000Z'],
  [1, '4w', '2026-12-29T00:00:00.000Z'],
  [-1, '7d', '2026-11-24T00:00:00.000Z'],
  [-1, '2026-11-01T10:00:00+01:00', '2026-11-01T09:00:00.000Z'],
] as const)('in direction %i, %s is %s', (direction, given, moment) => {
  expect(momentOption(direction, () => NOW.getTime())(given)).toBe(moment);
});

it.each(['soon', '90', 'd', '2026', '2026-13-45'])('%s is no moment', (given) => {
  expect(() => momentOption(1)(given)).toThrow('Give a span such as 12h, 90d or 4w');
});
