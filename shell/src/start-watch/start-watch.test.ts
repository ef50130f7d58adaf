import { screen } from '@testing-library/react';
import { recordBeacons } from '@site/platform/testing';
import { startWatch } from './start-watch';

const NOTICE_TEXT =
  'Part of this page did not load. You can still read it, but menus and forms may not work.';
const PAGE_STYLE = '/releases/mfe-tools/1.0.0-2222222222/page.css';

const PREVIOUS_STYLE = '/releases/shell/0.1.0-1111111111/shell.aaaaaaaaaaaaaaaa.css';
const PREVIOUS_SCRIPT = '/releases/shell/0.1.0-1111111111/shell.bbbbbbbbbbbbbbbb.js';
const directory = { path: '/api/directories/7/0123456789abcdef', integrity: 'sha384-site' };
const allRemotes = {
  remotes: [],
  integrity: { [PREVIOUS_STYLE]: 'sha384-style', [PREVIOUS_SCRIPT]: 'sha384-script' },
  shellBefore: [PREVIOUS_STYLE, PREVIOUS_SCRIPT],
};
const settings = { assetOrigin: 'https://cdn.test' };

/** The script's time limit, in ms. */
const LIMIT = 20_000;

const fetchMock = jest.fn();
/** Arrival time of the last file, in ms since the start. */
let lastFile = 0;
let beacon: ReturnType<typeof recordBeacons>;

/** Sets up a document that is being parsed, and runs the inline script as shipped. */
const parse = (state: object = {}, head = '') => {
  document.head.innerHTML =
    `<script type="application/json" id="site-state">${JSON.stringify(state)}</script>${head}` +
    '<script type="x" defer src="/releases/shell/0.1.0-3f9a2b7c10/shell.0123456789abcdef.js"></script>';
  // jsdom does not implement `integrity`.
  Object.assign(shell(), { integrity: 'sha384-abc' });
  document.body.innerHTML =
    '<div id="root"><div id="site"><p>Before</p><noscript></noscript></div></div>';
  // In a browser that runs scripts, the content of noscript is text.
  document.querySelector('noscript')!.textContent = '<p class="plain">One &amp; two</p>';
  site().inert = true;
  new Function(startWatch)();
};
const shell = () => document.querySelector<HTMLScriptElement>('script[defer]')!;
const site = () => document.getElementById('site')!;
const finishParsing = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const retryScript = () => document.querySelector<HTMLScriptElement>('script[src$="?again=1"]');
const notice = () => screen.queryByRole('alert');
const end = (element: Element | null, event = 'error') => element!.dispatchEvent(new Event(event));
const settle = () => jest.advanceTimersByTimeAsync(0);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** The script and its retry have failed. */
const fail = async () => {
  finishParsing();
  end(retryScript());
  await settle();
};
const reports = () => {
  jest.useRealTimers();
  return beacon.read();
};

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset().mockReturnValue(new Promise(() => {}));
  globalThis.fetch = fetchMock;
  sessionStorage.clear();
  beacon = recordBeacons();
  delete document.documentElement.dataset.age;
  delete document.documentElement.dataset.start;
  lastFile = 0;
  // jsdom has no resource timing.
  Object.assign(performance, { getEntriesByType: () => [{ startTime: 0, duration: lastFile }] });
});
afterEach(() => {
  globalThis.siteStarted?.();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('without a previous shell', () => {
  beforeEach(() => parse());

  it('does nothing once the script has started', async () => {
    const before = document.body.innerHTML;
    globalThis.siteStarted!();
    finishParsing();
    await pass(60_000);
    expect(document.body.innerHTML).toBe(before);
    expect(site().inert).toBe(true);
    expect(beacon.calls).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('refetches a failed script with cache bypass and the same integrity', async () => {
    finishParsing();
    expect(retryScript()).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-abc' });
    globalThis.siteStarted!();
    end(retryScript(), 'load');
    await settle();
    expect(notice()).toBeNull();
    expect(beacon.calls).toEqual([]);
  });

  it.each(['error', 'load'])(
    'shows the page without JavaScript when the retry ends with %s',
    async (event) => {
      finishParsing();
      end(retryScript(), event);
      await settle();
      expect(notice()).toHaveTextContent(NOTICE_TEXT);
    },
  );

  it('shows the failure with Reload and reports it', async () => {
    await fail();
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveAttribute('type', 'button');
    expect(document.documentElement.dataset.start).toBe('failed');
    expect(document.querySelector('.plain')).toHaveTextContent('One & two');
    expect(site().inert).toBe(false);
    const body = {
      part: 'shell',
      version: '0.1.0-3f9a2b7c10',
      stage: 'load',
      message: 'could not be loaded',
    };
    expect(await reports()).toEqual([{ address: '/api/faults', type: 'application/json', body }]);
  });

  it('shows the failure where the browser has no sendBeacon', async () => {
    Object.assign(navigator, { sendBeacon: undefined });
    await fail();
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
  });

  it('shows the failure of a silent script after its time limit, once', async () => {
    await pass(LIMIT - 1);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
    finishParsing();
    await pass(60_000);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(await reports()).toMatchObject([{ body: { message: 'sent nothing for 20000 ms' } }]);
  });

  it('waits while other files arrive', async () => {
    lastFile = 3_000;
    await pass(LIMIT + 2_999);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
  });

  it('waits while the document arrives', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await pass(3 * LIMIT);
    expect(notice()).toBeNull();
    state.mockRestore();
    await pass(LIMIT);
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
  });

  it('reports what the script threw, and does not run it again', async () => {
    window.dispatchEvent(new Event('error'));
    window.dispatchEvent(new ErrorEvent('error', { message: `TypeError: ${'x'.repeat(400)}` }));
    finishParsing();
    expect(retryScript()).toBeNull();
    const message = `TypeError: ${'x'.repeat(400)}`.slice(0, 300);
    expect(await reports()).toMatchObject([{ body: { message } }]);
  });

  it('removes everything when a late script starts', async () => {
    const before = document.body.innerHTML;
    await pass(LIMIT);
    expect(shell().dataset).not.toHaveProperty('replaced');
    globalThis.siteStarted!();
    expect(document.body.innerHTML).toBe(before);
    expect(document.documentElement.dataset.start).toBeUndefined();
    expect(site().inert).toBe(true);
    expect(beacon.calls).toHaveLength(1);
  });

  it('keeps the site interactive for a verified visitor', async () => {
    document.documentElement.dataset.age = 'verified';
    await fail();
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
    expect(globalThis.siteEarlySubmit).toBe(early);
    globalThis.siteStarted!();
    expect(send().defaultPrevented).toBe(false);
    expect(globalThis.siteEarlySubmit).toBe(early);
  });

  it('records a click before the shell has started', () => {
    site().click();
    expect(globalThis.siteEarlyClick).toMatchObject({ type: 'click' });
  });
});

describe('styles that hang', () => {
  const links = () => [...document.querySelectorAll('link')];
  beforeEach(() => parse({}, `<link rel="stylesheet" href="${PAGE_STYLE}">`));

  it('are disabled after the time limit', async () => {
    const [style] = links();
    await pass(LIMIT - 1);
    expect(links()).toEqual([style]);
    await pass(1);
    expect(links()[0]).not.toBe(style);
    expect(links()[0]).toMatchObject({ href: style!.href, disabled: true });
    expect(notice()).toBeNull();
  });

  it('restart the time limit of the script', async () => {
    await pass(2 * LIMIT - 1);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
  });
});

describe('with a previous shell', () => {
  const state = () =>
    JSON.parse(document.getElementById('site-state')!.textContent) as Record<string, unknown>;
  const style = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  const script = () =>
    document.querySelector<HTMLScriptElement>(`script[src="https://cdn.test${PREVIOUS_SCRIPT}"]`);
  const mockDirectory = (json: () => Promise<unknown>) =>
    fetchMock.mockImplementation((url: string) =>
      url === directory.path ? Promise.resolve({ json }) : new Promise(() => {}),
    );
  /** Loads the style of the previous shell, after which its script is requested. */
  const loadStyle = async () => {
    await settle();
    Object.defineProperty(style(), 'sheet', { value: {} });
    end(style(), 'load');
    await settle();
  };

  beforeEach(() => {
    const telemetry = { sample: 1, shell: '0.1.0-3f9a2b7c10' };
    parse({ composition: 7, settings, directory, telemetry });
    mockDirectory(async () => allRemotes);
  });

  it('loads it after a failure, with integrity and the complete state', async () => {
    await fail();
    expect(fetchMock).toHaveBeenCalledWith(directory.path, { integrity: directory.integrity });
    // The shell would mistake a style that is still loading for a failed one.
    expect(script()).toBeNull();
    await loadStyle();
    expect(style()).toMatchObject({ integrity: 'sha384-style' });
    expect(style()!.href).toBe(`https://cdn.test${PREVIOUS_STYLE}`);
    expect(script()).toMatchObject({ integrity: 'sha384-script', crossOrigin: 'anonymous' });
    const { remotes, integrity } = allRemotes;
    expect(state()).toEqual({ composition: 7, settings, remotes, integrity });
    expect(shell().dataset).toHaveProperty('replaced');
    globalThis.siteStarted!();
    end(script(), 'load');
    await pass(60_000);
    expect(notice()).toBeNull();
  });

  it('loads it when the script exceeds its time limit', async () => {
    await pass(LIMIT - 1);
    expect(style()).toBeNull();
    await pass(1);
    await loadStyle();
    expect(script()).not.toBeNull();
    await pass(LIMIT);
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
    globalThis.siteStarted!();
    expect(notice()).toBeNull();
  });

  it('reports the failed shell, not the previous one', async () => {
    await fail();
    await loadStyle();
    expect(state()).not.toHaveProperty('telemetry');
    end(script());
    await settle();
    expect(await reports()).toMatchObject([
      { body: { part: 'shell', version: '0.1.0-3f9a2b7c10', message: 'could not be loaded' } },
      { body: { parts: [{ name: 'shell', outcome: 'failedToLoad' }] } },
    ]);
  });

  it.each(['error', 'load'])('shows the failure when its script ends with %s', async (event) => {
    await fail();
    await loadStyle();
    expect(notice()).toBeNull();
    end(script(), event);
    await settle();
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
  });

  it.each([
    ['no remote can run in it', async () => ({ remotes: [], integrity: {} })],
    ['the directory cannot be loaded', () => Promise.reject(new Error('lost'))],
  ])('shows the failure when %s', async (_, json) => {
    mockDirectory(json);
    await fail();
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
  });

  it('shows the failure when the directory does not arrive, and ignores it later', async () => {
    let finishLoading = (_: unknown) => {};
    mockDirectory(() => new Promise((resolve) => (finishLoading = resolve)));
    await fail();
    await pass(LIMIT);
    expect(notice()).toHaveTextContent(NOTICE_TEXT);
    finishLoading(allRemotes);
    await settle();
    expect(style()).toBeNull();
  });
});

it('allows scripts only from this site, its asset origin and the local build', () => {
  parse({ settings, override: { origin: 'http://localhost:5180' } });
  const script = '/releases/shell/1.0.0/shell.js';
  for (const url of [
    '/service-worker.js',
    `${location.origin}${script}`,
    `https://cdn.test${script}`,
    'http://localhost:5180/files/entry.1.js',
  ])
    expect(String(globalThis.siteScript!(url))).toBe(url);
  for (const url of ['https://cdn.test.evil.example/a.js', '//evil.example/a.js', 'data:,alert(1)'])
    expect(() => globalThis.siteScript!(url)).toThrow(`${url} is not a script of this site`);
});

it('stays below its size budget', () => expect(startWatch.length).toBeLessThan(5_700));
