import { HOUR_MS } from '@site/contracts/units';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addOutboxCommand } from './outbox-command';
import { outboxReport, span } from './outbox-report';

const site = commandSite();

/** What the command has said, or complained, when it is through. */
const run = async (...words: string[]): Promise<string> => {
  const { output, errors } = await runCommands(addOutboxCommand, 'outbox', ...words);
  return (output + errors).trimEnd();
};

const id = 'contact-to-staff.aaaaaaaaaaaaaaaaaaaaaa';
const NOW = new Date('2031-01-01T12:00:00Z');
const mail = {
  id,
  state: 'waiting' as const,
  kind: 'contact-to-staff',
  tries: 3,
  reason: 'ECONNREFUSED',
  createdAt: '2031-01-01T09:00:00Z',
  dueAt: '2031-01-01T12:05:00Z',
};

it('lists what is not sent: state, age, tries, next try, reason', () => {
  const dead = { ...mail, state: 'dead' as const, tries: 20, createdAt: '2030-12-29T09:00:00Z' };
  const due = { ...mail, tries: 0, reason: undefined, dueAt: '2031-01-01T12:00:00Z' };
  expect(outboxReport({ waiting: 2, dead: 5, mails: [dead, mail, due] }, NOW)).toEqual([
    '5 dead, 2 waiting',
    '',
    `state    age  tries  next try  id${' '.repeat(id.length - 2)}  reason`,
    `dead     3 d     20      none  ${id}  ECONNREFUSED`,
    `waiting  3 h      3  in 5 min  ${id}  ECONNREFUSED`,
    `waiting  3 h      0       now  ${id}`,
    'and 4 more',
  ]);
});

it('says when there is nothing to list', async () => {
  site.answers(200, { waiting: 0, dead: 0, mails: [] });
  expect(await run()).toBe('Every mail is sent.');
  expect(site.asked).toMatchObject([
    { method: 'GET', url: '/api/admin/outbox', token: 'Bearer secret' },
  ]);
});

it('tries one mail, or all', async () => {
  site.answers(200, { retried: 1 });
  expect(await run('retry', id)).toBe('One mail is tried.');
  site.answers(200, { retried: 7 });
  expect(await run('retry', '--all')).toBe('7 mails are tried.');
  expect(site.asked).toMatchObject([
    { method: 'POST', url: '/api/admin/outbox/retry', body: { id } },
    { method: 'POST', url: '/api/admin/outbox/retry', body: {} },
  ]);
});

it.each([[['retry']], [['retry', id, '--all']]])(
  'asks which, before it does anything: %j',
  async (words) => {
    expect(await run(...words)).toBe('Give the id of a mail, or --all for every one.');
    expect(site.asked).toEqual([]);
  },
);

it.each([
  [0, '0 s'],
  [119_999, '119 s'],
  [120_000, '2 min'],
  [2 * HOUR_MS, '2 h'],
  [48 * HOUR_MS, '2 d'],
])('shows %d ms as %s', (milliseconds, text) => {
  expect(span(milliseconds)).toBe(text);
});
