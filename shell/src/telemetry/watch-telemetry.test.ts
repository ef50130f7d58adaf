import { provideSiteState } from '@site/platform';
import { emptySite, recordBeacons } from '@site/platform/testing';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { browserPart } from '../testing/browser-part';
import { recordOutcome, sendOutcomes } from './outcomes';
import { watchTelemetry } from './watch-telemetry';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

const tools = browserPart('mfe-tools');
const beacon = recordBeacons();
const visibility = jest.spyOn(document, 'visibilityState', 'get');

const open = (sample: number | undefined, path = '/tools') => {
  window.history.replaceState(null, '', path);
  provideSiteState({
    ...emptySite,
    remotes: [tools],
    ...(sample !== undefined && { telemetry: { sample, shell: '2.0.0' } }),
  });
};
const leave = () => {
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
};
const idle = jest.fn<number, [() => void]>();
/** The page is idle, and the measuring library has loaded. */
const becomeIdle = async () => {
  idle.mock.calls.at(-1)![0]();
  for (let n = 0; n < 10; n++) await Promise.resolve();
};
const measure = (vital: typeof onCLS | typeof onINP | typeof onLCP, value: number) =>
  jest
    .mocked(vital)
    .mock.calls.at(-1)![0]({ value } as MetricType as never);
const outcomes = async () => {
  jest.useRealTimers();
  const reports = (await beacon.read()) as { body: { parts: unknown[] } }[];
  return reports.flatMap(({ body }) => body.parts);
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: idle.mockReset() });
  sessionStorage.clear();
  beacon.calls.length = 0;
  visibility.mockReturnValue('visible');
});
afterEach(() => {
  // Pending outcomes would leak into other tests.
  sendOutcomes();
  jest.useRealTimers();
});

it('reports the outcome of a part after ten seconds', async () => {
  open(1);
  recordOutcome(tools, 'shown');
  jest.advanceTimersByTime(9_999);
  expect(beacon.calls).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(await outcomes()).toEqual([{ name: 'mfe-tools', version: '1.0.0', outcome: 'shown' }]);
});

it('reports the first failure of a part only', async () => {
  open(1);
  recordOutcome(tools, 'shown');
  recordOutcome(tools, 'failedToRender');
  recordOutcome(tools, 'failedToLoad');
  recordOutcome(tools, 'shown');
  sendOutcomes();
  recordOutcome(tools, 'failedToLoad');
  sendOutcomes();
  expect(await outcomes()).toEqual([
    { name: 'mfe-tools', version: '1.0.0', outcome: 'failedToRender' },
  ]);
});

it('reports the shell and parts at once when the page is left', async () => {
  open(1);
  watchTelemetry(tools);
  recordOutcome(tools, 'failedToLoad');
  leave();
  jest.advanceTimersByTime(60_000);
  expect(await outcomes()).toEqual([
    { name: 'shell', version: '2.0.0', outcome: 'shown' },
    { name: 'mfe-tools', version: '1.0.0', outcome: 'failedToLoad' },
  ]);
});

it.each([
  ['the tab is not sampled', 0],
  ['the site has no telemetry', undefined],
])('reports and loads nothing when %s', (_, sample) => {
  open(sample);
  watchTelemetry(tools);
  recordOutcome(tools, 'failedToLoad');
  leave();
  jest.advanceTimersByTime(60_000);
  expect(beacon.calls).toEqual([]);
  expect(idle).not.toHaveBeenCalled();
});

it('measures web vitals of the first page only', async () => {
  open(1);
  watchTelemetry(tools);
  await becomeIdle();
  measure(onLCP, 900);
  measure(onCLS, 0);
  measure(onCLS, 0.05);
  window.history.pushState(null, '', '/elsewhere');
  measure(onCLS, 0.9);
  measure(onINP, 4_000);
  leave();
  leave();
  jest.useRealTimers();
  expect(await beacon.read()).toMatchObject([
    {
      address: '/api/telemetry',
      body: {
        parts: [{ name: 'shell', version: '2.0.0', outcome: 'shown' }],
        vitals: { name: 'mfe-tools', version: '1.0.0', lcp: 900, cls: 0.05 },
      },
    },
  ]);
});
