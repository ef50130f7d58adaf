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

it('replaces a failed shell, with integrity and complete state', async () => {
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

it('replaces a failed shell where the browser refuses reports', async () => {
  Object.assign(navigator, { sendBeacon: undefined });
  failed();
  await called();
  expect(standIn()).not.toBeNull();
});

it('reports the failed shell, not itself', async () => {
  failed();
  await called();
  expect(state()).not.toHaveProperty('telemetry');
  standIn()!.dispatchEvent(new Event('error'));
  jest.useRealTimers();
  expect(await beacon.read()).toMatchObject([
    { body: { part: 'shell', version: '0.1.0-3f9a2b7c10', message: 'could not be loaded' } },
    { body: { parts: [{ outcome: 'failedToLoad' }] } },
  ]);
});

it('replaces a shell that throws before it has started', async () => {
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

it('replaces a shell that is silent for three seconds', async () => {
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

it.each([
  ['fails too', () => standIn()!.dispatchEvent(new Event('error'))],
  ['comes and does not start', () => standIn()!.dispatchEvent(new Event('load'))],
])('shows the page without JavaScript when the fallback %s', async (_, end) => {
  failed();
  await called();
  expect(screen.queryByRole('alert')).toBeNull();
  end();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
});

it.each([
  ['there is none that fits', () => Promise.resolve({ remotes: [], integrity: {} })],
  ['the site does not tell', () => Promise.reject(new Error('lost'))],
])('shows the page without JavaScript when %s', async (_, json) => {
  fetched.mockResolvedValue({ json });
  failed();
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
});

describe('while the shell requests its style again', () => {
  const begin = jest.fn(() => globalThis.siteStarted!());
  beforeEach(() => begin.mockClear());
  const LOST = 'shell.css could not be loaded';

  it('does nothing, and the shell starts with its style', async () => {
    globalThis.siteMends!(Promise.resolve(''), begin);
    parsed();
    expect(again()).toBeNull();
    await settled();
    expect(begin).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('falls back when the style is lost, and reports it', async () => {
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
    expect(await beacon.read()).toMatchObject([{ body: { message: LOST } }, {}]);
  });

  it('keeps the prerendered page until the fallback has rendered', async () => {
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

  it('starts without the style when the fallback fails', async () => {
    globalThis.siteMends!(Promise.resolve(LOST), begin);
    await called();
    standIn()!.dispatchEvent(new Event('error'));
    expect(begin).toHaveBeenCalledTimes(1);
    expect(site()).not.toBeNull();
  });

  it.each([
    ['style', () => undefined],
    ['script', () => style().dispatchEvent(new Event('load'))],
  ])("starts without the style when the fallback's %s is silent", async (_what, come) => {
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
  });
});

it('allows scripts only from this site, its asset origin and the local build', () => {
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
