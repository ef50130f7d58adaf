import { act, screen, within } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideSiteState } from '@site/platform';
import { emptySite, recordBeacons } from '@site/platform/testing';
import { tryLocalBuild } from './local-build/try-local-build';
import { loadExpose } from './federation/load-expose';
import { exposeStore } from './remotes/expose-store';
import { start } from './start';
import { recordShellOutcome } from './telemetry/outcomes';
import { browserPart } from './testing/browser-part';

jest.mock('./federation/load-expose', () => ({ loadExpose: jest.fn() }));
jest.mock('./telemetry/outcomes', () => ({
  recordOutcome: jest.fn(),
  recordShellOutcome: jest.fn(),
}));
jest.mock('./local-build/try-local-build', () => ({ tryLocalBuild: jest.fn() }));
jest.mock('./frame/frame', () => ({
  Frame: ({ page, children }: { page: { title: string }; children: React.ReactNode }) => (
    <main title={page.title} ref={(main) => void main?.setAttribute('data-hydrated', '')}>
      {children}
    </main>
  ),
}));
jest.mock('react-dom/client', () => {
  const client = jest.requireActual<typeof import('react-dom/client')>('react-dom/client');
  return { createRoot: jest.fn(client.createRoot), hydrateRoot: jest.fn(client.hydrateRoot) };
});
const roots = [jest.mocked(createRoot), jest.mocked(hydrateRoot)];
const load = jest.mocked(loadExpose);

const Tools = () => <h1>Tools</h1>;
const PRERENDERED = '<main title="Title of mfe-tools"><!--$--><h1>Tools</h1><!--/$--></main>';

/** The server's document at this address. */
const open = (path: string, html: string) => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.querySelector('h1');
};

beforeEach(() => {
  jest.mocked(recordShellOutcome).mockClear();
  load.mockReset();
  exposeStore.setState({}, true);
  provideSiteState({ ...emptySite, remotes: [browserPart('mfe-tools')] });
});

afterEach(() => {
  for (const { mock } of roots) act(() => mock.results.forEach(({ value }) => value.unmount()));
  roots.forEach((root) => root.mockClear());
});

it('hydrates the prerendered page and keeps its elements', async () => {
  const heading = open('/tools', PRERENDERED);
  load.mockResolvedValue(Tools);
  const errors = jest.spyOn(console, 'error');
  await act(async () => start());
  expect(hydrateRoot).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(errors).not.toHaveBeenCalled();
});

it('hydrates the frame before the remote has loaded', async () => {
  const heading = open('/tools', PRERENDERED);
  let finishLoading = (_: typeof Tools) => {};
  load.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
  await act(async () => start());
  expect(screen.getByRole('main')).toHaveAttribute('data-hydrated');
  expect(screen.getByRole('heading')).toBe(heading);

  await act(async () => finishLoading(Tools));
  expect(screen.getByRole('heading')).toBe(heading);
  expect(load).toHaveBeenCalledTimes(1);
});

describe('the inline script', () => {
  const onStarted = jest.fn();
  beforeEach(() => void (globalThis.siteStarted = onStarted.mockClear()));
  afterEach(() => void (globalThis.siteStarted = undefined));

  it('is notified before hydration', async () => {
    open('/tools', PRERENDERED);
    load.mockResolvedValue(Tools);
    await act(async () => start());
    expect(onStarted).toHaveBeenCalledTimes(1);
    const [notificationOrder] = onStarted.mock.invocationCallOrder;
    expect(notificationOrder).toBeLessThan(
      jest.mocked(hydrateRoot).mock.invocationCallOrder.at(-1)!,
    );
  });

  it('is not notified of a failed start', () => {
    document.body.innerHTML = '';
    expect(start).toThrow('The document has no #root.');
    expect(onStarted).not.toHaveBeenCalled();
  });
});

describe('with a failed style of the shell', () => {
  const reloadedLink = () => document.querySelector('link')!;
  beforeEach(() => {
    open('/tools', PRERENDERED);
    load.mockResolvedValue(Tools);
    document.head.innerHTML = '<link rel="stylesheet" href="/releases/shell/1.0.0/shell.css">';
  });
  afterEach(() => document.head.replaceChildren());

  it('waits until the style is reloaded', async () => {
    start();
    expect(reloadedLink().href).toContain('?again=');
    expect(hydrateRoot).not.toHaveBeenCalled();
    await act(async () => reloadedLink().dispatchEvent(new Event('load')));
    expect(hydrateRoot).toHaveBeenCalledTimes(1);
    expect(recordShellOutcome).not.toHaveBeenCalledWith('failedToLoad');
  });

  it('starts without the style when it fails again, and reports the failure', async () => {
    const beacon = recordBeacons();
    start();
    await act(async () => reloadedLink().dispatchEvent(new Event('error')));
    expect(hydrateRoot).toHaveBeenCalledTimes(1);
    expect(recordShellOutcome).toHaveBeenCalledWith('failedToLoad');
    const message = `${origin}/releases/shell/1.0.0/shell.css could not be loaded`;
    expect(await beacon.read()).toMatchObject([
      { address: '/api/faults', body: { part: 'shell', version: '1.0.0', stage: 'load', message } },
    ]);
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });
});

it('starts in a browser that blocks every optional feature', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const blockedFeatures = [
    ...['serviceWorker', 'sendBeacon', 'geolocation', 'connection'].map((name) => [
      navigator,
      name,
    ]),
    ...['localStorage', 'sessionStorage', 'caches', 'cookieStore'].map((name) => [window, name]),
  ] as [object, string][];
  const absent = ['matchMedia', 'PerformanceObserver', 'IntersectionObserver', 'BroadcastChannel'];
  const before = [
    ...blockedFeatures,
    ...absent.map((name) => [window, name] as [object, string]),
  ].map(([place, name]) => [place, name, Object.getOwnPropertyDescriptor(place, name)] as const);
  for (const [place, name] of blockedFeatures)
    Object.defineProperty(place, name, { get: denied, configurable: true });
  for (const name of absent) Reflect.deleteProperty(window, name);
  Object.assign(globalThis, { reportError: jest.fn() });
  try {
    open('/tools', PRERENDERED);
    load.mockResolvedValue(Tools);
    await act(async () => start());
    expect(screen.getByRole('main')).toHaveAttribute('data-hydrated');
    expect(reportError).not.toHaveBeenCalled();
  } finally {
    for (const [place, name, descriptor] of before)
      if (descriptor) Object.defineProperty(place, name, descriptor);
      else Reflect.deleteProperty(place, name);
  }
});

it('reports an error that no boundary caught', async () => {
  open('/tools', PRERENDERED);
  load.mockResolvedValue(Tools);
  await act(async () => start());
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const failure = new Error('the frame failed');
  jest.mocked(hydrateRoot).mock.lastCall![2]!.onUncaughtError!(failure, {});
  expect(recordShellOutcome).toHaveBeenCalledWith('failedToRender');
  expect(report).toHaveBeenCalledWith(failure);
});

it('shows the not-found page at an unknown address, with links to existing pages', async () => {
  provideSiteState({ ...emptySite, paths: ['/products'], search: '/search' });
  open('/nowhere', '');
  await act(async () => start());
  expect(screen.getByRole('main')).toHaveAttribute('title', 'Page Not Found');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Return to Home',
    'Products',
    'Search',
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

describe('with a local-build override', () => {
  const override = { part: 'mfe-tools', origin: 'http://127.0.0.1:5180', expiresAt: '' };
  const tryBuild = jest.mocked(tryLocalBuild);
  beforeEach(() => {
    tryBuild.mockReset();
    provideSiteState({ ...emptySite, remotes: [browserPart('mfe-tools')], override });
  });

  it('renders nothing before the build arrives', async () => {
    open('/tools', '');
    load.mockResolvedValue(Tools);
    await act(async () => start());
    expect(tryBuild.mock.calls[0]![0]).toEqual(override);
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByRole('main')).toBeNull();

    const [[, render]] = tryBuild.mock.calls as [[unknown, () => void]];
    await act(async () => render());
    expect(screen.getByRole('heading')).toHaveTextContent('Tools');
    expect(hydrateRoot).not.toHaveBeenCalled();
  });
});
