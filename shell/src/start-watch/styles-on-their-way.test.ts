import { screen } from '@testing-library/react';
import { fetched, parsed, settled, watchDocuments } from '../testing/watched-document';
import { startWatch } from './start-watch';

const STYLES = ['/releases/shell/1/shell.css', '/releases/mfe-tools/1/page.css'];

const SCRIPT = '/releases/shell/0.1.0-3f9a2b7c10/shell.0123456789abcdef.js';

let entries: unknown[];

watchDocuments();

/** The document with its two styles on their way. */
beforeEach(() => {
  globalThis.siteStarted!();
  entries = [];
  // jsdom has no such list.
  Object.assign(performance, { getEntriesByType: () => entries });
  for (const href of STYLES)
    document.head.prepend(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    );
  new Function(startWatch)();
});

const links = () => [...document.querySelectorAll('link')];
const addresses = () => links().map((link) => link.getAttribute('href'));
const askedFor = () => fetched.mock.calls.map(([address]) => new URL(address as string).pathname);

it('are followed from the first second on, and stay while nothing was silent for three', () => {
  const before = links();
  jest.advanceTimersByTime(749);
  expect(fetched).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(askedFor()).toEqual([...STYLES.toReversed(), SCRIPT]);
  jest.advanceTimersByTime(3_749);
  expect(links()).toEqual(before);
  expect(links()[0]).toBe(before[0]);
});

it('hold up nobody after three seconds of silence: copies that ask for nothing stand in their places', () => {
  const before = links();
  before[0]!.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4_500);
  const [here, copy] = links();
  expect(addresses()).toEqual(before.map((link) => link.getAttribute('href')));
  expect(here).toBe(before[0]);
  expect(copy).not.toBe(before[1]);
  expect(copy).toHaveProperty('disabled', true);
  for (const [, { signal }] of fetched.mock.calls) expect(signal).toHaveProperty('aborted', true);
});

it('take a script with them that hangs as they do: within eight seconds that is told', () => {
  jest.advanceTimersByTime(7_499);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('leave a script that was here before them six seconds to start', async () => {
  const whole = { body: { getReader: () => ({ read: async () => ({ done: true }) }) } };
  fetched.mockImplementation((address: string) =>
    address.endsWith(SCRIPT) ? Promise.resolve(whole) : new Promise(() => {}),
  );
  jest.advanceTimersByTime(750);
  await settled();
  jest.advanceTimersByTime(3_750);
  await settled();
  expect(links()[0]).toHaveProperty('disabled', true);
  jest.advanceTimersByTime(5_999);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it.each<[string, () => void]>([
  ['another file', () => entries.push({})],
  ['more of the document', () => document.body.append(document.createElement('p'))],
])('are waited for while there comes %s', (_what, come) => {
  const before = links();
  for (let second = 0; second < 30; second += 1) {
    jest.advanceTimersByTime(1_000);
    come();
  }
  expect(links()[0]).toBe(before[0]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('are waited for while their own bytes come', async () => {
  const before = links();
  let arrive!: (chunk: { done: boolean }) => void;
  const read = () => new Promise((resolve) => (arrive = resolve));
  fetched.mockResolvedValue({ body: { getReader: () => ({ read }) } });
  jest.advanceTimersByTime(2_000);
  for (let chunk = 0; chunk < 9; chunk += 1) {
    await settled();
    arrive({ done: false });
    await settled();
    jest.advanceTimersByTime(3_000);
  }
  expect(links()[0]).toBe(before[0]);
});

it.each(['load', 'error'])('give the script its time once they have ended with %s', (end) => {
  jest.advanceTimersByTime(4_000);
  for (const link of links()) link.dispatchEvent(new Event(end));
  jest.advanceTimersByTime(7_499);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  parsed();
});
