import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandSite } from '../testing/command-site';
import { addPersonCommand } from './person-command';

const site = commandSite(addPersonCommand);

const ADA = 'ada@example.com';
const record = {
  place: 'subscriptions',
  what: 'newsletter, confirmed',
  since: '2026-11-20T10:00:00.000Z',
  until: 'unsubscribed',
};

it('shows stored data, and sends the address only in the body', async () => {
  const kept = [record, { ...record, place: 'outbox', since: undefined }];
  site.respond(200, { person: 'k3J', kept });
  expect(await site.output('person', 'show', ADA)).toMatch(
    /^Person k3J, .*\n\nplace .*\nsubscriptions +2026-11-20 +unsubscribed .*\noutbox +unsubscribed /,
  );
  expect(site.requests).toMatchObject([
    { method: 'POST', url: '/api/admin/people/show', body: { address: ADA } },
  ]);
});

it('exports to standard output, or to a new file that only its owner can read', async () => {
  const exported = {
    format: 1,
    address: ADA,
    at: '2026-11-23T10:00:00.000Z',
    kept: [{ ...record, data: { fullName: 'Ada' } }],
  };
  site.respond(200, exported);
  expect(JSON.parse(await site.output('person', 'export', ADA))).toEqual(exported);
  const folder = mkdtempSync(join(tmpdir(), 'person-'));
  const file = join(folder, 'ada.json');
  await site.output('person', 'export', ADA, '--to', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(exported);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await site.errors('person', 'export', ADA, '--to', file)).toBe(
    `${file}: file already exists.\n`,
  );
});

it('erases a person, and prints what is kept and why', async () => {
  site.respond(200, {
    person: 'k3J',
    erased: [{ place: 'claims', count: 2 }],
    left: [{ place: 'claims', count: 2, why: 'the stock is checked by them' }],
  });
  expect(await site.output('person', 'erase', ADA, '--also-open-claims')).toMatch(
    /erased:\n {2}2 in claims\n\nWhat stays:\n {2}2 in claims: the stock is checked by them\n/,
  );
  const body = { address: ADA, alsoOpenClaims: true };
  expect(site.requests).toMatchObject([{ method: 'POST', url: '/api/admin/people/erase', body }]);
});

it('corrects personal data', async () => {
  site.respond(200, { person: 'k3J', corrected: [{ place: 'claims', count: 1 }] });
  const changes = ['--name', 'Ada King', '--phone', '312 555 0135', '--new-address', `new.${ADA}`];
  expect(await site.output('person', 'correct', ADA, ...changes)).toBe(
    'Person k3J is corrected:\n  1 in claims\n',
  );
  const body = { address: ADA, name: 'Ada King', phone: '312 555 0135', newAddress: `new.${ADA}` };
  expect(site.requests).toMatchObject([{ url: '/api/admin/people/correct', body }]);
});
