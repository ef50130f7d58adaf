import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { browserPart } from '../testing/browser-part';
import { listenToBeacon } from '../testing/told';
import { noteOutcome, noteShell, tellOutcomes } from './outcomes';
import { watchTelemetry } from './watch-telemetry';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

const tools = browserPart('mfe-tools');
const listener = listenToBeacon();
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
/** The page is at rest, and what measures it is there. */
const rest = async () => {
  idle.mock.calls.at(-1)![0]();
  for (let n = 0; n < 10; n++) await Promise.resolve();
};
const measure = (vital: typeof onCLS | typeof onINP | typeof onLCP, value: number) =>
  jest
    .mocked(vital)
    .mock.calls.at(-1)![0]({ value } as MetricType as never);
const outcomes = async () => {
  jest.useRealTimers();
  const reports = (await listener.told()) as { report: { parts: unknown[] } }[];
  return reports.flatMap(({ report }) => report.parts);
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: idle.mockReset() });
  sessionStorage.clear();
  listener.beacon.mockClear();
  visibility.mockReturnValue('visible');
});
afterEach(() => {
  // What is pending belongs to no other test.
  tellOutcomes();
  jest.useRealTimers();
});

it('tells ten seconds later what has become of a part', async () => {
  open(1);
  noteOutcome(tools, 'shown');
  jest.advanceTimersByTime(9_999);
  expect(listener.beacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(await outcomes()).toEqual([{ name: 'mfe-tools', version: '1.0.0', outcome: 'shown' }]);
});

it('tells the first failure, whatever is shown before or after it', async () => {
  open(1);
  noteOutcome(tools, 'shown');
  noteOutcome(tools, 'failedToRender');
  noteOutcome(tools, 'failedToLoad');
  noteOutcome(tools, 'shown');
  tellOutcomes();
  noteOutcome(tools, 'failedToLoad');
  tellOutcomes();
  expect(await outcomes()).toEqual([
    { name: 'mfe-tools', version: '1.0.0', outcome: 'failedToRender' },
  ]);
});

it('tells of the shell, and when the page is left at once', async () => {
  open(1);
  watchTelemetry(tools);
  noteOutcome(tools, 'failedToLoad');
  leave();
  jest.advanceTimersByTime(60_000);
  expect(await outcomes()).toEqual([
    { name: 'shell', version: '2.0.0', outcome: 'shown' },
    { name: 'mfe-tools', version: '1.0.0', outcome: 'failedToLoad' },
  ]);
});

it('tells of the parts of one page in one report, and of what is seen later in another', async () => {
  open(1);
  watchTelemetry(tools);
  jest.advanceTimersByTime(900);
  noteOutcome(tools, 'shown');
  jest.advanceTimersByTime(200);
  noteOutcome(browserPart('mfe-catalog'), 'shown');
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  const part = (name: string) => ({ name, version: expect.anything(), outcome: 'shown' });
  expect(await listener.told()).toMatchObject([
    { report: { parts: [part('shell'), part('mfe-tools')] } },
    { report: { parts: [part('mfe-catalog')] } },
  ]);
});

it('tells that the frame has fallen', async () => {
  open(1);
  noteShell('shown');
  noteShell('failedToRender');
  tellOutcomes();
  expect(await outcomes()).toEqual([
    { name: 'shell', version: '2.0.0', outcome: 'failedToRender' },
  ]);
});

it.each([
  ['the tab is not one of those that tell', 0],
  ['the site asks for nothing', undefined],
])('says nothing and loads nothing where %s', (_, sample) => {
  open(sample);
  watchTelemetry(tools);
  noteOutcome(tools, 'failedToLoad');
  leave();
  jest.advanceTimersByTime(60_000);
  expect(listener.beacon).not.toHaveBeenCalled();
  expect(idle).not.toHaveBeenCalled();
});

it('measures the page that came with the document, until another is shown', async () => {
  open(1);
  watchTelemetry(tools);
  await rest();
  measure(onLCP, 900);
  measure(onCLS, 0);
  measure(onCLS, 0.05);
  window.history.pushState(null, '', '/elsewhere');
  measure(onCLS, 0.9);
  measure(onINP, 4_000);
  leave();
  leave();
  jest.useRealTimers();
  expect(await listener.told()).toEqual([
    {
      address: '/api/telemetry',
      report: {
        parts: [{ name: 'shell', version: '2.0.0', outcome: 'shown' }],
        vitals: { name: 'mfe-tools', version: '1.0.0', lcp: 900, cls: 0.05 },
      },
    },
  ]);
});

it('has nothing to tell of where no page is, or nothing was measured', async () => {
  open(1, '/nowhere');
  watchTelemetry(undefined);
  expect(idle).not.toHaveBeenCalled();
  open(1);
  watchTelemetry(tools);
  await rest();
  leave();
  expect(listener.beacon).toHaveBeenCalledTimes(1);
});
