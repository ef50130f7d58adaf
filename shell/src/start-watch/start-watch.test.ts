import { screen } from '@testing-library/react';
import { startWatch } from './start-watch';

const SENTENCE =
  'Part of this page did not load. What is here can be read; menus and forms may not work.';

const beacon = jest.fn<boolean, [string, Blob]>(() => true);

/** The document while it is parsed: the watch runs in it as it ships. */
const parse = () => {
  document.head.innerHTML =
    '<script type="x" defer src="/releases/shell/0.1.0-3f9a2b7c10/shell.0123456789abcdef.js"></script>';
  // jsdom does not know it.
  Object.assign(document.querySelector('script')!, { integrity: 'sha384-abc' });
  document.body.innerHTML =
    '<div id="root"><div id="site"><p>Before</p><noscript></noscript></div></div>';
  // In a browser that runs scripts, what is in it is text.
  document.querySelector('noscript')!.textContent = '<p class="plain">One &amp; two</p>';
  document.getElementById('site')!.inert = true;
  new Function(startWatch)();
};
const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const again = () => document.querySelector<HTMLScriptElement>('script[src$="?again=1"]');
/** The script has failed, also when it was asked for past the cache. */
const failed = () => {
  parsed();
  again()!.dispatchEvent(new Event('error'));
};
const root = () => document.getElementById('root')!.outerHTML;
const site = () => document.getElementById('site')!;

const told = async () =>
  Promise.all(
    beacon.mock.calls.map(async ([address, body]) => {
      const text = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsText(body);
      });
      return { address, type: body.type, fault: JSON.parse(String(text)) as unknown };
    }),
  );

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  beacon.mockClear();
  sessionStorage.clear();
  Object.assign(navigator, { sendBeacon: beacon });
  delete document.documentElement.dataset.age;
  parse();
});
afterEach(() => {
  globalThis.siteStarted?.();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

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

it('waits eight seconds for a silent script, and then says so once', async () => {
  jest.advanceTimersByTime(7_999);
  expect(screen.queryByRole('alert')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  parsed();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  jest.useRealTimers();
  expect(await told()).toMatchObject([{ fault: { message: 'did not arrive within 8000 ms' } }]);
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
  jest.advanceTimersByTime(8_000);
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

it('costs each page little', () => {
  expect(startWatch.length).toBeLessThan(4_400);
});

describe('the shell before', () => {
  const STYLE = '/releases/shell/0.1.0-1111111111/shell.aaaaaaaaaaaaaaaa.css';
  const SCRIPT = '/releases/shell/0.1.0-1111111111/shell.bbbbbbbbbbbbbbbb.js';
  const directory = { path: '/api/directories/7/0123456789abcdef', integrity: 'sha384-site' };
  const whole = {
    remotes: [],
    integrity: { [STYLE]: 'sha384-style', [SCRIPT]: 'sha384-script' },
    shellBefore: [STYLE, SCRIPT],
  };
  const read = jest.fn();
  const state = () =>
    JSON.parse(document.getElementById('site-state')!.textContent) as Record<string, unknown>;
  const standIn = () =>
    document.querySelector<HTMLScriptElement>(`script[src="https://cdn.test${SCRIPT}"]`);
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };

  beforeEach(() => {
    read.mockReset().mockResolvedValue({ json: () => Promise.resolve(whole) });
    Object.assign(globalThis, { fetch: read });
    const text = JSON.stringify({
      composition: 7,
      settings: { assetOrigin: 'https://cdn.test' },
      directory,
      telemetry: { sample: 1, shell: '0.1.0-3f9a2b7c10' },
    });
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="site-state">${text}</script>`,
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('stands in for one that has failed, checked, with all that it must know', async () => {
    failed();
    await settled();
    expect(read.mock.calls).toEqual([[directory.path, { integrity: directory.integrity }]]);
    expect(standIn()).toMatchObject({ integrity: 'sha384-script', crossOrigin: 'anonymous' });
    const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;
    expect(style).toHaveProperty('integrity', 'sha384-style');
    expect(style.href).toBe(`https://cdn.test${STYLE}`);
    expect(state()).toMatchObject({ composition: 7, ...whole });
    globalThis.siteStarted!();
    standIn()!.dispatchEvent(new Event('load'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells of the one that has failed, and nothing of itself', async () => {
    failed();
    await settled();
    expect(state()).not.toHaveProperty('telemetry');
    standIn()!.dispatchEvent(new Event('error'));
    jest.useRealTimers();
    expect(await told()).toMatchObject([
      { fault: { part: 'shell', version: '0.1.0-3f9a2b7c10', message: 'could not be loaded' } },
      { fault: { parts: [{ outcome: 'failedToLoad' }] } },
    ]);
  });

  it('stands in for one that throws before it has started', async () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'TypeError: no' }));
    parsed();
    await settled();
    expect(again()).toBeNull();
    expect(standIn()).not.toBeNull();
  });

  it.each([
    ['fails too', () => standIn()!.dispatchEvent(new Event('error'))],
    ['comes and does not start', () => standIn()!.dispatchEvent(new Event('load'))],
  ])('leaves the page as without JavaScript where it %s', async (_, end) => {
    failed();
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    end();
    expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  });

  it.each([
    ['there is none that fits', () => Promise.resolve({ remotes: [], integrity: {} })],
    ['the site does not tell', () => Promise.reject(new Error('lost'))],
  ])('leaves the page as without JavaScript where %s', async (_, json) => {
    read.mockResolvedValue({ json });
    failed();
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  });
});
