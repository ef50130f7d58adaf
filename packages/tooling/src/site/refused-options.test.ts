import { commandSite } from '../testing/command-site';
import { addCanaryCommand } from './canary-command';
import { addClaimsCommand } from './claims-command';
import { addCompositionCommands } from './composition-command';
import { addHistoryCommands } from './history-command';
import { addOutboxCommand } from './outbox-command';
import { addReleasesCommands } from './releases-command';
import { addTelemetryCommand } from './telemetry-command';

const site = commandSite((program) => {
  for (const add of [
    ...[addCanaryCommand, addClaimsCommand, addCompositionCommands, addHistoryCommands],
    ...[addOutboxCommand, addReleasesCommands, addTelemetryCommand],
  ])
    add(program);
});

const SPAN = 'Give a span such as 48h, 30d or 8w.';
const NUMBER = 'Give the number of a composition, such as 7.';
const WHICH_MAIL = 'Give the id of a mail, or --all for every one.';

it.each([
  ['canary mfe-tools@1.1.0', 'Say for how many: canary <name@version> --percent 5'],
  ['canary mfe-tools --percent 5', 'mfe-tools is not of the form name@version.'],
  ['canary mfe-tools@1.1.0 --percent 51', 'up to 50.'],
  ['canary mfe-tools@1.1.0 --percent 0', 'up to 50.'],
  ['canary mfe-tools@1.1.0 --percent 1e1', 'up to 50.'],
  ['canary --end', 'Name the part whose canary ends'],
  ['canary mfe-tools --end --percent 5', 'Name the part whose canary ends'],
  ['claims --state lost', 'Allowed choices are open'],
  ['history --limit 501', 'Give a number from 1 to 500.'],
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
])('refuses "%s" and sends nothing', async (words, sentence) => {
  expect(await site.errors(...words.split(' '))).toContain(sentence);
  expect(site.asked).toEqual([]);
});
