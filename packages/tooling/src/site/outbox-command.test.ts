import { HOUR_MS } from '@site/contracts/units';
import { commandSite } from '../testing/command-site';
import { addOutboxCommand, formatSpan, outboxReport } from './outbox-command';

const site = commandSite(addOutboxCommand);
const id = 'contact-to-staff.aaaaaaaaaaaaaaaaaaaaaa';

it('lists unsent mails with their age, attempts, next attempt and reason', () => {
  const now = new Date('2031-01-01T12:00:00Z');
  const mail = {
    id,
    state: 'waiting' as const,
    kind: 'contact-to-staff',
    tries: 3,
    reason: 'ECONNREFUSED',
    createdAt: '2031-01-01T09:00:00Z',
    dueAt: '2031-01-01T12:05:00Z',
  };
  const dead = { ...mail, state: 'dead' as const, tries: 20, createdAt: '2030-12-29T09:00:00Z' };
  const due = { ...mail, tries: 0, reason: undefined, dueAt: '2031-01-01T12:00:00Z' };
  expect(outboxReport({ waiting: 2, dead: 5, mails: [dead, mail, due] }, now)).toEqual([
    '5 dead, 2 waiting',
    '',
    `state    age  tries  next try  id${' '.repeat(id.length - 2)}  reason`,
    `dead     3 d     20  none      ${id}  ECONNREFUSED`,
    `waiting  3 h      3  in 5 min  ${id}  ECONNREFUSED`,
    `waiting  3 h      0  now       ${id}`,
    'and 4 more',
  ]);
});

it('retries one mail, or all', async () => {
  site.respond(200, { retried: 1 });
  expect(await site.output('outbox', 'retry', id)).toBe('Trying 1 mail.\n');
  site.respond(200, { retried: 7 });
  expect(await site.output('outbox', 'retry', '--all')).toBe('Trying 7 mails.\n');
  expect(site.requests).toMatchObject([
    { method: 'POST', url: '/api/admin/outbox/retry', body: { id } },
    { method: 'POST', url: '/api/admin/outbox/retry', body: {} },
  ]);
});

it.each([
  [0, '0 s'],
  [119_999, '119 s'],
  [120_000, '2 min'],
  [2 * HOUR_MS, '2 h'],
  [48 * HOUR_MS, '2 d'],
])('formats %d ms as %s', (milliseconds, text) => expect(formatSpan(milliseconds)).toBe(text));
