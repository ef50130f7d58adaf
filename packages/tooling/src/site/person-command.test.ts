import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addPersonCommand } from './person-command';

const site = commandSite();
const run = (...words: string[]) => runCommands(addPersonCommand, 'person', ...words);

const ADA = 'ada@example.com';
const record = {
  place: 'subscriptions',
  what: 'newsletter, confirmed',
  since: '2026-11-20T10:00:00.000Z',
  until: 'unsubscribed',
};
const exported = {
  format: 1,
  address: ADA,
  at: '2026-11-23T10:00:00.000Z',
  kept: [{ ...record, data: { fullName: 'Ada' } }],
};

it('shows what is kept, where and until when, and sends the address in the body alone', async () => {
  site.answers(200, {
    person: 'k3J',
    kept: [record, { ...record, place: 'outbox', since: undefined }],
  });
  expect((await run('show', ADA)).output).toBe(
    `Person k3J, as the audit trail names this address.

place          since       until         what
subscriptions  2026-11-20  unsubscribed  newsletter, confirmed
outbox                     unsubscribed  newsletter, confirmed
`,
  );
  expect(site.asked).toMatchObject([
    { method: 'POST', url: '/api/admin/people/show', body: { address: ADA } },
  ]);
});

it('says when nothing is kept', async () => {
  site.answers(200, { person: 'k3J', kept: [] });
  expect((await run('show', ADA)).output).toContain('Nothing is kept under this address');
  site.answers(200, { person: 'k3J', erased: [], left: [] });
  expect((await run('erase', ADA)).output).toContain('Nothing to erase under this address');
});

describe('export', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'person-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is one JSON document', async () => {
    site.answers(200, exported);
    expect(JSON.parse((await run('export', ADA)).output)).toEqual(exported);
  });

  it('goes into a file that nobody else may read, and never into one that is there', async () => {
    const file = join(folder, 'ada.json');
    site.answers(200, exported);
    expect((await run('export', ADA, '--to', file)).output).toContain('Written to');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(exported);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    site.answers(200, exported);
    expect((await run('export', ADA, '--to', file)).errors).toBe(`${file}: it is there already.\n`);
  });
});

it('erases, and says what stays and why', async () => {
  site.answers(200, {
    person: 'k3J',
    erased: [{ place: 'claims', count: 2 }],
    left: [{ place: 'claims', count: 2, why: 'the stock is checked by them' }],
  });
  expect((await run('erase', ADA, '--also-open-claims')).output).toBe(
    `Person k3J is erased:
  2 in claims

What stays:
  2 in claims: the stock is checked by them
`,
  );
  expect(site.asked).toMatchObject([
    {
      method: 'POST',
      url: '/api/admin/people/erase',
      body: { address: ADA, alsoOpenClaims: true },
    },
  ]);
});

it('puts right what the person says is wrong', async () => {
  site.answers(200, { person: 'k3J', corrected: [{ place: 'claims', count: 1 }] });
  const right = ['--name', 'Ada King', '--phone', '312 555 0135', '--new-address', `new.${ADA}`];
  expect((await run('correct', ADA, ...right)).output).toBe(
    'Person k3J is put right:\n  1 in claims\n',
  );
  expect(site.asked).toMatchObject([
    {
      url: '/api/admin/people/correct',
      body: { address: ADA, name: 'Ada King', phone: '312 555 0135', newAddress: `new.${ADA}` },
    },
  ]);
});

it('tells why it was refused', async () => {
  const message = 'One claim of this person is not settled.';
  site.answers(409, { code: 'conflict', message });
  expect((await run('erase', ADA)).errors).toContain(message);
});
