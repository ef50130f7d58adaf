import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addTelemetryCommand } from './telemetry-command';

const site = commandSite();

const run = (...words: string[]) => runCommands(addTelemetryCommand, ...words);
const asked = () => site.asked.map(({ url }) => url);

const SINCE = '2026-11-21T07:00:00.000Z';

beforeEach(() =>
  site.answersFor('/api/admin/compositions?limit=1', {
    live: 3,
    releases: { 'mfe-tools': '1.0.0' },
    compositions: [],
  }),
);

it('lists visits, failures and what three of four measurements are below', async () => {
  site.answers(200, {
    since: SINCE,
    releases: [
      {
        name: 'mfe-tools',
        version: '1.0.0',
        visits: 2_400,
        failedToLoad: 1,
        failedToRender: 2,
        lcp: { p75: 1_210, of: 90 },
        cls: { p75: 0.05, of: 90 },
      },
      { name: 'mfe-tools', version: '1.1.0', visits: 0, failedToLoad: 0, failedToRender: 0 },
    ],
  });
  expect((await run('telemetry')).output).toBe(
    `release          state  visits  not loaded  threw  failed       LCP    CLS  INP
mfe-tools@1.0.0  live    2,400           1      2  0.13 %  1,210 ms  0.050
mfe-tools@1.1.0              0           0      0
`,
  );
  expect(asked()).toContain('/api/admin/telemetry?hours=24');
});

it('asks for one part and other hours, and says so where nothing was told', async () => {
  site.answers(200, { since: SINCE, releases: [] });
  const { output } = await run('telemetry', 'mfe-tools', '--hours', '48');
  expect(output).toBe(`Nothing was told of mfe-tools since ${SINCE}.\n`);
  expect(asked()).toContain('/api/admin/telemetry?part=mfe-tools&hours=48');
});

it.each(['0', '721', 'many'])('of %s hours is refused before anything is asked', async (hours) => {
  const { code } = await run('telemetry', '--hours', hours);
  expect(code).toBe(1);
  expect(asked()).toEqual([]);
});
