import { screen } from '@testing-library/react';
import {
  SENTENCE,
  again,
  failed,
  fetched,
  parsed,
  settled,
  site,
  told,
  watchDocuments,
} from '../testing/watched-document';

watchDocuments();

const STYLE = '/releases/shell/0.1.0-1111111111/shell.aaaaaaaaaaaaaaaa.css';
const SCRIPT = '/releases/shell/0.1.0-1111111111/shell.bbbbbbbbbbbbbbbb.js';
const directory = { path: '/api/directories/7/0123456789abcdef', integrity: 'sha384-site' };
const whole = {
  remotes: [],
  integrity: { [STYLE]: 'sha384-style', [SCRIPT]: 'sha384-script' },
  shellBefore: [STYLE, SCRIPT],
};
const state = () =>
  JSON.parse(document.getElementById('site-state')!.textContent) as Record<string, unknown>;
const style = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;
const standIn = () =>
  document.querySelector<HTMLScriptElement>(`script[src="https://cdn.test${SCRIPT}"]`);
/** It is on its way: its script is asked for when its style is here. */
const called = async () => {
  await settled();
  style().dispatchEvent(new Event('load'));
};

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ json: () => Promise.resolve(whole) });
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

it('the shell before stands in for one that has failed, checked, with all that it must know', async () => {
  failed();
  await settled();
  expect(fetched.mock.calls[0]).toEqual([directory.path, { integrity: directory.integrity }]);
  // It would take a style that is still on its way for one that has failed.
  expect(standIn()).toBeNull();
  style().dispatchEvent(new Event('load'));
  expect(standIn()).toMatchObject({ integrity: 'sha384-script', crossOrigin: 'anonymous' });
  expect(style()).toHaveProperty('integrity', 'sha384-style');
  expect(style().href).toBe(`https://cdn.test${STYLE}`);
  expect(state()).toMatchObject({ composition: 7, ...whole });
  globalThis.siteStarted!();
  standIn()!.dispatchEvent(new Event('load'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the shell before tells of the one that has failed, and nothing of itself', async () => {
  failed();
  await called();
  expect(state()).not.toHaveProperty('telemetry');
  standIn()!.dispatchEvent(new Event('error'));
  jest.useRealTimers();
  expect(await told()).toMatchObject([
    { fault: { part: 'shell', version: '0.1.0-3f9a2b7c10', message: 'could not be loaded' } },
    { fault: { parts: [{ outcome: 'failedToLoad' }] } },
  ]);
});

it('the shell before stands in for one that throws before it has started', async () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'TypeError: no' }));
  parsed();
  await called();
  expect(again()).toBeNull();
  expect(standIn()).not.toBeNull();
});

const silence = () =>
  fetched.mockImplementation((address) =>
    address === directory.path
      ? Promise.resolve({ json: () => Promise.resolve(whole) })
      : new Promise(() => {}),
  );
const silent = () => document.querySelector<HTMLScriptElement>('script[defer]')!;

it('the shell before stands in for one that is silent for three seconds after one and a half', async () => {
  silence();
  jest.advanceTimersByTime(4_499);
  await settled();
  expect(standIn()).toBeNull();
  jest.advanceTimersByTime(1);
  await called();
  expect(standIn()).not.toBeNull();
  // Two must not start.
  expect(silent().dataset).toHaveProperty('replaced');
  jest.advanceTimersByTime(3_000);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  globalThis.siteStarted!();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the shell before leaves the silent one its place where it fails', async () => {
  silence();
  jest.advanceTimersByTime(4_500);
  await called();
  standIn()!.dispatchEvent(new Event('error'));
  expect(silent().dataset).not.toHaveProperty('replaced');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['fails too', () => standIn()!.dispatchEvent(new Event('error'))],
  ['comes and does not start', () => standIn()!.dispatchEvent(new Event('load'))],
])('the shell before leaves the page as without JavaScript where it %s', async (_, end) => {
  failed();
  await called();
  expect(screen.queryByRole('alert')).toBeNull();
  end();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
});

it.each([
  ['there is none that fits', () => Promise.resolve({ remotes: [], integrity: {} })],
  ['the site does not tell', () => Promise.reject(new Error('lost'))],
])('the shell before leaves the page as without JavaScript where %s', async (_, json) => {
  fetched.mockResolvedValue({ json });
  failed();
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
});

describe('while the shell asks again for its style', () => {
  const begin = jest.fn(() => globalThis.siteStarted!());
  beforeEach(() => begin.mockClear());
  const LOST = 'shell.css could not be loaded';

  it('nothing is done for it, and it begins when the style is here', async () => {
    globalThis.siteMends!(Promise.resolve(''), begin);
    parsed();
    expect(again()).toBeNull();
    await settled();
    expect(begin).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('the shell before stands in for it where the style is lost, and tells so', async () => {
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    parsed();
    await called();
    expect(standIn()).not.toBeNull();
    expect(site()).not.toBeNull();
    globalThis.siteStarted!();
    // What was prerendered has the classes of the style that is lost.
    expect(site()).toBeNull();
    standIn()!.dispatchEvent(new Event('load'));
    expect(begin).not.toHaveBeenCalled();
    jest.useRealTimers();
    expect(await told()).toMatchObject([{ fault: { message: LOST } }, {}]);
  });

  it('what was prerendered is read until the shell before has a page in its place', async () => {
    document.documentElement.dataset.age = 'verified';
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    await called();
    globalThis.siteStarted!();
    const place = document.getElementById('root')!;
    expect(place).toBeEmptyDOMElement();
    expect(place).not.toBeVisible();
    expect(screen.getByText('Before')).toBeVisible();
    place.innerHTML = '<header>Grove</header><main><div aria-busy="true">Loading...</div></main>';
    await settled();
    expect(screen.getByText('Before')).toBeVisible();
    place.querySelector('main')!.innerHTML = '<h1>After</h1>';
    await settled();
    expect(screen.queryByText('Before')).toBeNull();
    expect(screen.getByText('After')).toBeVisible();
    expect(place.parentElement!.children).toHaveLength(1);
  });

  it('it begins without the style where the shell before fails', async () => {
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    await called();
    standIn()!.dispatchEvent(new Event('error'));
    expect(begin).toHaveBeenCalledTimes(1);
    expect(site()).not.toBeNull();
  });

  it('it does not begin beside the shell before, which waits for a style of its own', async () => {
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    await called();
    let come = (_: string) => {};
    const before = jest.fn(() => globalThis.siteStarted!());
    globalThis.siteMends!(new Promise((resolve) => (come = resolve)), before);
    standIn()!.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(3_000);
    expect(begin).not.toHaveBeenCalled();
    come('');
    await settled();
    expect(before).toHaveBeenCalledTimes(1);
    expect(begin).not.toHaveBeenCalled();
  });

  it.each([
    ['style', () => undefined],
    ['script', () => style().dispatchEvent(new Event('load'))],
  ])(
    'it begins without the style where the %s of the shell before is silent, which does not start later',
    async (_what, come) => {
      silence();
      globalThis.siteMends!(Promise.resolve(LOST), begin);
      await settled();
      come();
      jest.advanceTimersByTime(2_999);
      expect(begin).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(begin).toHaveBeenCalledTimes(1);
      const late = standIn();
      style().dispatchEvent(new Event('load'));
      expect(standIn()).toBe(late);
      if (late) expect(late.dataset).toHaveProperty('replaced');
    },
  );

  it('nobody is told of a fault while the shell before comes', async () => {
    let arrive!: (chunk: { done: boolean }) => void;
    const read = () => new Promise((resolve) => (arrive = resolve));
    fetched.mockImplementation((address) =>
      address === directory.path
        ? Promise.resolve({ json: () => Promise.resolve(whole) })
        : Promise.resolve({ body: { getReader: () => ({ read }) } }),
    );
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    await called();
    for (let chunk = 0; chunk < 5; chunk += 1) {
      await settled();
      jest.advanceTimersByTime(2_999);
      arrive({ done: false });
    }
    await settled();
    expect(begin).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what it lacks is not the lack of the shell before', async () => {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: '/releases/shell/0.1.0-3f9a2b7c10/a.css' }),
    );
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    await called();
    expect(link.isConnected).toBe(false);
    expect(standIn()).not.toBeNull();
  });

  it('it begins without the style where it stands in itself', async () => {
    failed();
    await called();
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    await settled();
    expect(begin).toHaveBeenCalledTimes(1);
  });
});

it('the document lets scripts come from this site, from where its files are, and from nowhere else', () => {
  const text = JSON.stringify({
    settings: { assetOrigin: 'https://cdn.test' },
    override: { origin: 'http://localhost:5180' },
  });
  document.getElementById('site-state')!.textContent = text;
  for (const url of [
    '/service-worker.js',
    `${location.origin}${SCRIPT}`,
    `https://cdn.test${SCRIPT}`,
    'http://localhost:5180/files/entry.1.js',
  ])
    expect(String(globalThis.siteScript!(url))).toBe(url);
  for (const url of ['https://cdn.test.evil.example/a.js', '//evil.example/a.js', 'data:,alert(1)'])
    expect(() => globalThis.siteScript!(url)).toThrow(`${url} is no script of this site`);
});
