import { screen } from '@testing-library/react';
import {
  SENTENCE,
  again,
  beacon,
  failed,
  fetched,
  parsed,
  settled,
  site,
  watchDocuments,
} from '../testing/watched-document';
import { startWatch } from './start-watch';

watchDocuments();

const root = () => document.getElementById('root')!.outerHTML;

it('does nothing once the script has started', () => {
  const before = root();
  globalThis.siteStarted!();
  parsed();
  jest.advanceTimersByTime(60_000);
  expect(root()).toBe(before);
  expect(site().inert).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(beacon.calls).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('retries a failed script past the cache with the same integrity', () => {
  parsed();
  expect(again()).toMatchObject({ crossOrigin: 'anonymous' });
  expect(again()!.getAttribute('src')).toBe(
    `${location.origin}/releases/shell/0.1.0-3f9a2b7c10/shell.0123456789abcdef.js?again=1`,
  );
  expect(again()).toHaveProperty('integrity', 'sha384-abc');
  expect(screen.queryByRole('alert')).toBeNull();
  globalThis.siteStarted!();
  again()!.dispatchEvent(new Event('load'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(beacon.calls).toEqual([]);
});

it.each(['error', 'load'])(
  'shows the page without JavaScript when the retry ends with %s',
  (end) => {
    parsed();
    again()!.dispatchEvent(new Event(end));
    expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  },
);

it('shows the failure at once and reports it', async () => {
  failed();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveAttribute('type', 'button');
  expect(document.documentElement.dataset.start).toBe('failed');
  expect(document.querySelector('.plain')).toHaveTextContent('One & two');
  expect(site().inert).toBe(false);
  jest.useRealTimers();
  expect(await beacon.read()).toEqual([
    {
      address: '/api/faults',
      type: 'application/json',
      body: {
        part: 'shell',
        version: '0.1.0-3f9a2b7c10',
        stage: 'load',
        message: 'could not be loaded',
      },
    },
  ]);
});

it('shows the failure of a silent script within eight seconds', async () => {
  jest.advanceTimersByTime(7_499);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  parsed();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  jest.useRealTimers();
  expect(await beacon.read()).toMatchObject([{ body: { message: 'was silent for 3000 ms' } }]);
});

it('waits while bytes of the script arrive, and three seconds more', async () => {
  let arrive!: (chunk: { done: boolean }) => void;
  const read = () => new Promise((resolve) => (arrive = resolve));
  fetched.mockResolvedValue({ body: { getReader: () => ({ read }) } });
  jest.advanceTimersByTime(1_500);
  expect(fetched.mock.calls).toEqual([[document.querySelector('script')!.src, {}]]);
  for (let chunk = 0; chunk < 5; chunk += 1) {
    await settled();
    jest.advanceTimersByTime(2_999);
    arrive({ done: false });
  }
  await settled();
  jest.advanceTimersByTime(2_999);
  expect(beacon.calls).toEqual([]);
  jest.advanceTimersByTime(3_000);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  jest.useRealTimers();
  expect(await beacon.read()).toMatchObject([{ body: { message: 'was silent for 3000 ms' } }]);
});

it('reports what the script threw before it started', async () => {
  window.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: `TypeError: ${'x'.repeat(400)}` }));
  parsed();
  expect(again()).toBeNull();
  jest.useRealTimers();
  expect(await beacon.read()).toMatchObject([
    { body: { message: `TypeError: ${'x'.repeat(400)}`.slice(0, 300) } },
  ]);
});

it('removes everything before a late script starts', () => {
  const before = root();
  jest.advanceTimersByTime(7_500);
  globalThis.siteStarted!();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(root()).toBe(before);
  expect(document.documentElement.dataset.start).toBeUndefined();
  expect(site().inert).toBe(true);
  parsed();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(beacon.calls).toHaveLength(1);
});

it('keeps the site interactive for a verified visitor', () => {
  document.documentElement.dataset.age = 'verified';
  failed();
  globalThis.siteStarted!();
  expect(site().inert).toBe(false);
});

it('holds back a submit before the shell has started, and none after', () => {
  const send = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    site().dispatchEvent(event);
    return event;
  };
  const early = send();
  expect(early.defaultPrevented).toBe(true);
  expect(globalThis.siteHeld).toBe(early);
  globalThis.siteStarted!();
  expect(send().defaultPrevented).toBe(false);
  expect(globalThis.siteHeld).toBe(early);
});

it('records a click before the shell has started', () => {
  site().click();
  expect(globalThis.sitePressed).toMatchObject({ type: 'click' });
});

it('stays below its size budget', () => {
  expect(startWatch.length).toBeLessThan(8_300);
});
