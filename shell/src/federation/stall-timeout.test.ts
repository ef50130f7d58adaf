import { withStallTimeout } from './stall-timeout';

const SCRIPT = 'http://localhost/releases/mfe-tools/files/page.1.js';

/** Sends bytes of the followed file. */
let send: () => void;
const fetchFile = jest.fn((_: string, { signal }: { signal: AbortSignal }) => {
  let next = () => {};
  send = () => next();
  const read = () => new Promise((resolve) => (next = () => resolve({ done: false })));
  signal.addEventListener('abort', () => (next = () => {}));
  return Promise.resolve({ body: { getReader: () => ({ read }) } });
});

const addPending = (url: string) => {
  const script = document.createElement('script');
  script.type = 'x';
  script.dataset.registry = 'chunks';
  script.src = url;
  document.head.append(script);
  return script;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const never = () => new Promise<never>(() => {});

/** Starts the work; returns a mock that is called with its result or error. */
const begin = (work: () => Promise<unknown>) => {
  const end = jest.fn();
  void withStallTimeout('the page', work()).then(end, (error) => end(String(error)));
  return end;
};

/** URLs of finished downloads. */
let ended: string[];

beforeEach(() => {
  jest.useFakeTimers();
  ended = [];
  document.head.replaceChildren();
  fetchFile.mockClear();
  Object.assign(globalThis, { fetch: fetchFile });
  // jsdom has no resource timing.
  Object.assign(performance, { getEntriesByType: () => ended.map((name) => ({ name })) });
});
afterEach(() => jest.useRealTimers());

it('makes no request on a fast network', async () => {
  addPending(SCRIPT);
  expect(await withStallTimeout('the page', Promise.resolve('loaded'))).toBe('loaded');
  expect(jest.getTimerCount()).toBe(0);
  expect(fetchFile).not.toHaveBeenCalled();
});

it('times out after three seconds when no file is pending', async () => {
  const end = begin(never);
  await pass(2_999);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledWith('Error: the page did not arrive within 3000 ms');
  expect(jest.getTimerCount()).toBe(0);
});

it('fails a script after three seconds without a byte', async () => {
  const script = addPending(SCRIPT);
  fetchFile.mockReturnValueOnce(never());
  const end = begin(() => new Promise((_, reject) => (script.onerror = () => reject('lost'))));
  await pass(2_999);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledWith('lost');
});

it('extends the timeout while bytes arrive', async () => {
  const failed = jest.fn();
  addPending(SCRIPT).onerror = failed;
  begin(never);
  await pass(2_000);
  expect(fetchFile).toHaveBeenCalledWith(SCRIPT, { signal: expect.any(AbortSignal) });
  for (let n = 0; n < 10; n++) {
    await pass(2_000);
    send();
  }
  expect(failed).not.toHaveBeenCalled();
  await pass(6_000);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(fetchFile).toHaveBeenCalledTimes(1);
});

it('follows pending scripts, styles and script preloads', async () => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/a.js"><link rel="preload" as="font" href="/b.woff2">' +
    '<link rel="preload" as="script" href="/ended.js"><link rel="icon" href="/d.svg">' +
    '<link rel="stylesheet" href="/c.css">';
  ended = [`${origin}/ended.js`];
  addPending('/e.js');
  begin(never);
  await pass(1_500);
  const followed = fetchFile.mock.calls.map(([url]) => new URL(url).pathname);
  expect(followed.toSorted()).toEqual(['/a.js', '/c.css', '/e.js']);
});

it('fails a hanging style and lets the work continue without it', async () => {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  document.head.append(style);
  fetchFile.mockReturnValue(never());
  const end = begin(() => new Promise((_, reject) => (style.onerror = () => reject('no style'))));
  await pass(2_999);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledWith('no style');
});
