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

it('follows pending styles and replaces none within three seconds of silence', () => {
  const before = links();
  jest.advanceTimersByTime(749);
  expect(fetched).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(askedFor()).toEqual([...STYLES.toReversed(), SCRIPT]);
  jest.advanceTimersByTime(3_749);
  expect(links()).toEqual(before);
  expect(links()[0]).toBe(before[0]);
});

it('replaces hanging styles with disabled copies after three seconds of silence', () => {
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

it('reports a script that hangs as well within eight seconds', () => {
  jest.advanceTimersByTime(7_499);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('waits while bytes of the styles arrive', async () => {
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

it.each(['load', 'error'])('gives the script its full time once the styles end with %s', (end) => {
  jest.advanceTimersByTime(4_000);
  for (const link of links()) link.dispatchEvent(new Event(end));
  jest.advanceTimersByTime(7_499);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  parsed();
});
