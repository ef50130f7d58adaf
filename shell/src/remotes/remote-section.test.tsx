import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type PartProps, RemotePart, RemotePartProvider, provideSiteState } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { Link } from '@site/shared-ui/router';
import { StaticRouter } from '@site/shared-ui/static-router';
import { loadExpose, loadPrevious } from '../federation/load-expose';
import { browserPart, expose } from '../testing/browser-part';
import { renderInSite, smallSite } from '../testing/render-in-site';
import { recordOutcome } from '../telemetry/outcomes';
import { exposeStore, provideExpose } from './expose-store';
import { RemotePartHost, RemoteSection } from './remote-section';

jest.mock('../federation/load-expose', () => ({ loadExpose: jest.fn(), loadPrevious: jest.fn() }));
jest.mock('../telemetry/outcomes', () => ({ recordOutcome: jest.fn() }));
const outcomes = () => jest.mocked(recordOutcome).mock.calls;
const load = jest.mocked(loadExpose);
const loadFallback = jest.mocked(loadPrevious);

const tools = browserPart('mfe-tools');
const report = jest.fn(() => true);
const panel = () => screen.queryByRole('alert');
// Suspended components rerender only within an awaited act.
const retry = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click());
/** Renders a section and waits for pending microtasks. */
const openSite = (section: ReactElement) => act(async () => void renderInSite(section));

beforeEach(() => {
  load.mockReset();
  loadFallback.mockReset();
  report.mockClear();
  jest.mocked(recordOutcome).mockClear();
  Object.assign(navigator, { sendBeacon: report });
  exposeStore.setState({}, true);
});

describe('a page of a remote', () => {
  const page = <RemoteSection heading="h1" part={tools} expose="./page" />;
  const open = () => openSite(page);

  it('shows a placeholder while it loads', async () => {
    let finishLoading = (_: () => React.JSX.Element) => {};
    load.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
    await open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    // Rendering must not change the store.
    expect(exposeStore.getState()).toEqual({});
    await act(async () => finishLoading(() => <h1>Tools</h1>));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tools');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hydrates prerendered markup without a mismatch', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const site = <StaticRouter location="/">{page}</StaticRouter>;
    provideExpose(tools, './page', () => <h1>Tools</h1>);
    container.innerHTML = renderToString(site);
    const heading = screen.getByRole('heading');
    exposeStore.setState({}, true);
    load.mockResolvedValue(() => <h1>Tools</h1>);
    const mismatches = jest.fn();
    // React warns about a promise that changes between renders.
    const warnings = jest.spyOn(console, 'error');
    const root = await act(async () =>
      hydrateRoot(container, site, { onRecoverableError: mismatches }),
    );
    expect(mismatches).not.toHaveBeenCalled();
    expect(warnings).not.toHaveBeenCalled();
    expect(screen.getByRole('heading')).toBe(heading);
    await act(async () => root.unmount());
    container.remove();
  });

  it('shows an error panel until Retry succeeds', async () => {
    load.mockRejectedValueOnce(new Error('gone'));
    await open();
    expect(panel()).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This section is unavailable right now',
    );

    load.mockResolvedValueOnce(() => <h1>Tools</h1>);
    await retry();
    expect(screen.getByRole('heading', { name: 'Tools' })).toBeInTheDocument();
    expect(panel()).toBeNull();
  });
});

describe('a render error', () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('no terpenes left');
    return <h2>Strain matcher</h2>;
  };
  beforeEach(() => {
    broken = true;
    provideExpose(tools, './part-matcher', Fragile);
    // React logs each error that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  const site = (
    <>
      <p>The frame</p>
      <RemoteSection heading="h2" part={tools} expose="./part-matcher" />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );

  it('replaces only its own section and is reported', () => {
    renderInSite(site);
    expect(screen.getByText('The frame')).toBeInTheDocument();
    expect(panel()).toContainElement(screen.getByRole('heading', { level: 2 }));
    expect(report).toHaveBeenCalledWith('/api/faults', expect.any(Blob));
    expect(outcomes()).toContainEqual([tools, 'failedToRender']);
  });

  describe('with a previous release', () => {
    const tools = browserPart('mfe-tools', {
      version: '1.1.0',
      previous: browserPart('mfe-tools', { version: '1.0.0' }),
    });
    const site = (path: string) => (
      <>
        <RemoteSection heading="h2" part={tools} expose="./part-matcher" />
        <Link to={path}>Elsewhere</Link>
      </>
    );
    it('falls back to the previous release and reports the live one', async () => {
      loadFallback.mockResolvedValue(() => <h2>The previous matcher</h2>);
      await openSite(site('/'));
      expect(screen.getByRole('heading')).toHaveTextContent('The previous matcher');
      expect(loadFallback).toHaveBeenCalledWith(tools, './part-matcher');
      expect(report).toHaveBeenCalledTimes(1);
      expect(outcomes()).toContainEqual([tools, 'failedToRender']);
      expect(panel()).toBeNull();
    });

    it('shows the error panel when the fallback fails, too', async () => {
      loadFallback.mockResolvedValueOnce(() => {
        throw new Error('no terpenes left either');
      });
      await openSite(site('/'));
      expect(panel()).toBeInTheDocument();
      expect(report).toHaveBeenCalledTimes(2);

      loadFallback.mockRejectedValueOnce(new Error('gone'));
      await retry();
      expect(panel()).toBeInTheDocument();
    });
  });

  it('renders the section again on Retry', async () => {
    renderInSite(site);
    broken = false;
    await retry();
    expect(screen.getByRole('heading')).toHaveTextContent('Strain matcher');
  });
});

describe('a part on the page of another remote', () => {
  const catalog = browserPart('mfe-catalog', { parts: { grid: expose('part-grid') } });
  const renderPart = (remote: string, part: string, props?: PartProps) =>
    openSite(
      <RemotePartProvider value={RemotePartHost}>
        <RemotePart remote={remote} part={part} props={props} fallback={<p>Soon here</p>} />
      </RemotePartProvider>,
    );
  beforeEach(() => Object.assign(smallSite, { remotes: [catalog] }));
  afterEach(() => {
    Object.assign(smallSite, { remotes: [] });
    provideSiteState(smallSite);
  });

  it('gets the properties that the page passes', async () => {
    provideExpose(catalog, './part-grid', ({ count }: { count?: number }) => (
      <p>{count} products</p>
    ));
    await renderPart('mfe-catalog', 'grid', { count: 3 });
    expect(screen.getByText('3 products')).toBeInTheDocument();
  });

  it('is loaded with the other remotes if the document does not list it', async () => {
    const directory = { path: '/directory.json', integrity: 'sha384-x' };
    Object.assign(smallSite, { remotes: [], directory });
    globalThis.fetch = jest.fn(async () =>
      fakeResponse(200, { remotes: [catalog], integrity: {} }),
    );
    AbortSignal.timeout ??= () => new AbortController().signal;
    provideExpose(catalog, './part-grid', () => <p>Six products</p>);
    await renderPart('mfe-catalog', 'grid');
    expect(await screen.findByText('Six products')).toBeInTheDocument();
    Object.assign(smallSite, { directory: undefined });
  });

  it.each([
    ['the remote', 'mfe-nowhere', 'grid'],
    ['the part', 'mfe-catalog', 'carousel'],
  ])('shows its fallback when the composition does not have %s', async (_, remote, part) => {
    await renderPart(remote, part);
    expect(screen.getByText('Soon here')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});
