import { commandSite } from '../testing/command-site';
import { addClaimsCommand } from './claims-command';
import { addCompositionCommands } from './composition-commands';
import { addHistoryCommands } from './history-commands';
import { momentOption } from './options';
import { addOutboxCommand } from './outbox-command';
import { addReleaseCommands } from './release-commands';

const site = commandSite((program) => {
  addClaimsCommand(program);
  addCompositionCommands(program);
  addHistoryCommands(program);
  addOutboxCommand(program);
  addReleaseCommands(program);
});

const SPAN = 'Give a span such as 48h, 30d or 8w.';
const NUMBER = 'Give a whole number from 1 to 999999999.';
const WHICH_MAIL = 'Give the id of a mail, or --all for every one.';

it.each([
  ['canary mfe-tools@1.1.0', 'Give the share of visitors: canary <name@version> --percent 5'],
  ['canary mfe-tools --percent 5', 'mfe-tools is not of the form name@version.'],
  ['canary mfe-tools@1.1.0 --percent 51', 'up to 50.'],
  ['canary mfe-tools@1.1.0 --percent 0', 'up to 50.'],
  ['canary mfe-tools@1.1.0 --percent 1e1', 'up to 50.'],
  ['canary --end', 'Name the part whose canary ends'],
  ['canary mfe-tools --end --percent 5', 'Name the part whose canary ends'],
  ['claims --state lost', 'Allowed choices are open'],
  ['history --limit 501', 'Give a whole number from 1 to 500.'],
  ['outbox retry', WHICH_MAIL],
  ['outbox retry some-mail --all', WHICH_MAIL],
  ['prune', "'--keep <span>' not specified"],
  ['prune --keep=47h', 'Please keep at least 48 hours: an open tab may load files for a day'],
  ['prune --keep=1d', 'Please keep at least 48 hours'],
  ['prune --keep=30', SPAN],
  ['prune --keep=-30d', SPAN],
  ['rollback', 'Name a part, or a composition with --to.'],
  ['rollback mfe-tools --to 3', 'Name a part, or a composition with --to, not both.'],
  ['rollback mfe-tools@1.0.0 --to abc', NUMBER],
  ['rollback mfe-tools@1.0.0 --to 0x10', NUMBER],
  [`rollback mfe-tools@1.0.0 --reason ${'x'.repeat(301)}`, 'one line of at most 300 characters.'],
  ['telemetry --hours 0', 'hours'],
  ['telemetry --hours 721', 'hours'],
])('refuses "%s" and sends nothing', async (line, message) => {
  expect(await site.errors(...line.split(' '))).toContain(message);
  expect(site.requests).toEqual([]);
});

const NOW = Date.parse('2026-12-01T00:00:00Z');

it.each([
  [1, '4w', '2026-12-29T00:00:00.000Z'],
  [-1, '7d', '2026-11-24T00:00:00.000Z'],
  [-1, '2026-11-01T10:00:00+01:00', '2026-11-01T09:00:00.000Z'],
] as const)('in direction %i, %s is %s', (direction, text, moment) => {
  expect(momentOption(direction, () => NOW)(text)).toBe(moment);
});

it.each(['soon', '90', '2026-13-45'])('refuses "%s" as a point in time', (text) => {
  expect(() => momentOption(1)(text)).toThrow('Give a span such as 12h, 90d or 4w');
});
