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
  told,
  watchDocuments,
} from '../testing/watched-document';
import { startWatch } from './start-watch';

watchDocuments();

const root = () => document.getElementById('root')!.outerHTML;

it('leaves a page alone whose script has started', () => {
  const before = root();
  globalThis.siteStarted!();
  parsed();
  jest.advanceTimersByTime(60_000);
  expect(root()).toBe(before);
  expect(site().inert).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(beacon).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

it('asks for a script that has failed once more, past the cache, for the same bytes', () => {
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
  expect(beacon).not.toHaveBeenCalled();
});

it.each(['error', 'load'])(
  'is the page without JavaScript when that one ends with %s and has not started',
  (end) => {
    parsed();
    again()!.dispatchEvent(new Event(end));
    expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  },
);

it('says at once that the script has failed, and leaves the page as it is without JavaScript', async () => {
  failed();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveAttribute('type', 'button');
  expect(document.documentElement.dataset.start).toBe('failed');
  expect(document.querySelector('.plain')).toHaveTextContent('One & two');
  expect(site().inert).toBe(false);
  jest.useRealTimers();
  expect(await told()).toEqual([
    {
      address: '/api/faults',
      type: 'application/json',
      fault: {
        part: 'shell',
        version: '0.1.0-3f9a2b7c10',
        stage: 'load',
        message: 'could not be loaded',
      },
    },
  ]);
});

it('counts the failure once in a tab where the site asks for that', async () => {
  const state = JSON.stringify({ telemetry: { sample: 1, shell: '0.1.0-3f9a2b7c10' } });
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="site-state">${state}</script>`,
  );
  failed();
  globalThis.siteStarted!();
  again()!.remove();
  new Function(startWatch)();
  failed();
  jest.useRealTimers();
  expect(await told()).toMatchObject([
    { address: '/api/faults' },
    {
      address: '/api/telemetry',
      fault: { parts: [{ name: 'shell', version: '0.1.0-3f9a2b7c10', outcome: 'failedToLoad' }] },
    },
    { address: '/api/faults' },
  ]);
});

it('says within eight seconds of a silent script, once, that it is', async () => {
  jest.advanceTimersByTime(7_499);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  parsed();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  jest.useRealTimers();
  expect(await told()).toMatchObject([{ fault: { message: 'was silent for 3000 ms' } }]);
});

it('waits less where the document was late, and as long as both shells need in any case', () => {
  globalThis.siteStarted!();
  jest.advanceTimersByTime(1_000);
  new Function(startWatch)();
  jest.advanceTimersByTime(6_499);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();

  globalThis.siteStarted!();
  jest.advanceTimersByTime(60_000);
  new Function(startWatch)();
  jest.advanceTimersByTime(5_999);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('waits for a script as long as bytes of it arrive, and three seconds more', async () => {
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
  expect(beacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  jest.useRealTimers();
  expect(await told()).toMatchObject([{ fault: { message: 'was silent for 3000 ms' } }]);
});

it('waits six seconds for a script that is there to start', async () => {
  fetched.mockResolvedValue({
    body: { getReader: () => ({ read: async () => ({ done: true }) }) },
  });
  jest.advanceTimersByTime(1_500);
  await settled();
  jest.advanceTimersByTime(5_999);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
});

it('tells what a script threw that has come and not started', async () => {
  window.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: `TypeError: ${'x'.repeat(400)}` }));
  parsed();
  expect(again()).toBeNull();
  jest.useRealTimers();
  expect(await told()).toMatchObject([
    { fault: { message: `TypeError: ${'x'.repeat(400)}`.slice(0, 300) } },
  ]);
});

it('takes everything away before a script starts that has come late', () => {
  const before = root();
  jest.advanceTimersByTime(7_500);
  globalThis.siteStarted!();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(root()).toBe(before);
  expect(document.documentElement.dataset.start).toBeUndefined();
  expect(site().inert).toBe(true);
  parsed();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(beacon).toHaveBeenCalledTimes(1);
});

it('does not lock the site again for a visitor who is of age', () => {
  document.documentElement.dataset.age = 'verified';
  failed();
  globalThis.siteStarted!();
  expect(site().inert).toBe(false);
});

it('holds back a form that is sent before the shell has started, and none after it', () => {
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

it('keeps what is pressed before the shell has started', () => {
  site().click();
  expect(globalThis.sitePressed).toMatchObject({ type: 'click' });
});

it('costs each page little', () => {
  expect(startWatch.length).toBeLessThan(8_300);
});
