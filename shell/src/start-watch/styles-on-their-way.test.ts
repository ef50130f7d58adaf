import { screen } from '@testing-library/react';
import { fetched, parsed, settled, watchDocuments } from '../testing/watched-document';
import { startWatch } from './start-watch';

const STYLES = ['/releases/shell/1/shell.css', '/releases/mfe-tools/1/page.css'];

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

it('are followed after two seconds, and stay while nothing was silent for three', () => {
  const before = links();
  jest.advanceTimersByTime(1_999);
  expect(fetched).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(askedFor().sort()).toEqual([...STYLES].sort());
  jest.advanceTimersByTime(2_999);
  expect(links()).toEqual(before);
  expect(links()[0]).toBe(before[0]);
});

it('hold up nobody after three seconds of silence: copies stand in their places', () => {
  const before = links();
  before[0]!.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5_000);
  const [here, copy] = links();
  expect(addresses()).toEqual(before.map((link) => link.getAttribute('href')));
  expect(here).toBe(before[0]);
  expect(copy).not.toBe(before[1]);
  // The script had to wait for them, and is listened to from now on.
  expect(askedFor().at(-1)).toContain('shell.0123456789abcdef.js');
  jest.advanceTimersByTime(6_000);
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

it.each(['load', 'error'])(
  'give the script its eight seconds once they have ended with %s',
  (end) => {
    jest.advanceTimersByTime(4_000);
    for (const link of links()) link.dispatchEvent(new Event(end));
    jest.advanceTimersByTime(7_999);
    expect(screen.queryByRole('alert')).toBeNull();
    jest.advanceTimersByTime(1);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    parsed();
  },
);
