import { whileBytesArrive } from './while-bytes-arrive';

const SCRIPT = 'http://localhost/releases/mfe-tools/files/page.1.js';

/** Gives the file's bytes as they arrive, to whoever listens. */
let send: () => void;
const answer = jest.fn((_: string, { signal }: { signal: AbortSignal }) => {
  let next = () => {};
  send = () => next();
  const read = () => new Promise((resolve) => (next = () => resolve({ done: false })));
  signal.addEventListener('abort', () => (next = () => {}));
  return Promise.resolve({ body: { getReader: () => ({ read }) } });
});

const onItsWay = (address: string) => {
  const script = document.createElement('script');
  script.type = 'x';
  script.src = address;
  document.head.append(script);
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const forEver = () => new Promise<never>(() => {});

/** What has become of the work. */
const begin = (work: () => Promise<unknown>) => {
  const end = jest.fn();
  void whileBytesArrive('the page', work()).then(end, (error) => end(String(error)));
  return end;
};

let arrived: string[];
const disconnect = jest.fn();
/** Tells at once of what has arrived. */
class Observer {
  constructor(private readonly tell: (list: object) => void) {}
  observe = () => this.tell({ getEntries: () => arrived.map((name) => ({ name })) });
  disconnect = disconnect;
}

beforeEach(() => {
  jest.useFakeTimers();
  arrived = [];
  disconnect.mockClear();
  document.head.replaceChildren();
  answer.mockClear();
  Object.assign(globalThis, { fetch: answer, PerformanceObserver: Observer });
});
afterEach(() => jest.useRealTimers());

it('makes no request on a fast network', async () => {
  onItsWay(SCRIPT);
  expect(await whileBytesArrive('the page', Promise.resolve('here'))).toBe('here');
  expect(jest.getTimerCount()).toBe(0);
  expect(answer).not.toHaveBeenCalled();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('runs without PerformanceObserver', async () => {
  Object.assign(globalThis, { PerformanceObserver: undefined });
  expect(await whileBytesArrive('the page', Promise.resolve('here'))).toBe('here');
});

it('times out after three seconds without a byte', async () => {
  onItsWay(SCRIPT);
  answer.mockReturnValueOnce(forEver());
  const end = begin(forEver);
  await pass(2_999);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledWith('Error: the page did not arrive within 3000 ms');
  expect(jest.getTimerCount()).toBe(0);
});

it('extends the timeout while bytes arrive', async () => {
  onItsWay(SCRIPT);
  const end = begin(forEver);
  await pass(2_000);
  expect(answer).toHaveBeenCalledWith(SCRIPT, { signal: expect.any(AbortSignal) });
  for (let n = 0; n < 10; n++) {
    await pass(2_000);
    send();
  }
  expect(end).not.toHaveBeenCalled();
  await pass(6_000);
  expect(end).toHaveBeenCalledWith('Error: the page did not arrive within 3000 ms');
  expect(answer).toHaveBeenCalledTimes(1);
});

it('ignores files that have arrived', async () => {
  onItsWay(SCRIPT);
  arrived = [SCRIPT];
  const end = begin(forEver);
  await pass(3_000);
  expect(end).toHaveBeenCalledTimes(1);
  expect(answer).not.toHaveBeenCalled();
});

it('follows scripts and styles only', async () => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/a.js"><link rel="preload" as="font" href="/b.woff2">' +
    '<link rel="stylesheet" href="/c.css"><link rel="icon" href="/d.svg">';
  begin(forEver);
  await pass(1_500);
  const asked = answer.mock.calls.map(([address]) => new URL(address).pathname);
  expect(asked).toEqual(['/a.js', '/c.css']);
});

it('fails a hanging style and lets the work continue without it', async () => {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  document.head.append(style);
  answer.mockReturnValue(forEver());
  const end = begin(
    () => new Promise((_, reject) => (style.onerror = () => reject(new Error('no style')))),
  );
  await pass(2_999);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledWith('Error: no style');
});
