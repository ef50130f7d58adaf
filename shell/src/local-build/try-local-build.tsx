import { createRoot } from 'react-dom/client';
import { LocalBuild, type BrowserPart, type Expose, type SiteOverride } from '@site/contracts';
import { provideSiteState, reportFault, request, siteState } from '@site/platform';
import { setFaultHandler } from '../fault/fault-handler';
import { loadExpose } from '../federation/load-expose';
import { ensureExpose, provideExpose, requestedExposes } from '../remotes/expose-store';
import { findPage } from '../remotes/find-page';
import { loadPage } from '../remotes/load-page';
import { Badge, badgeStore } from './badge';

/** How long the local server may take to respond, in ms. */
const TIMEOUT_MS = 3000;

/** Style sheets of previous builds would also apply to the latest one. */
const removeStyles = (origin: string, except: string[]): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(`${origin}/`) && !except.includes(link.href)) link.remove();
};

const read = (data: string): LocalBuild | undefined => {
  try {
    return LocalBuild.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** `files` and `shared` are empty: they are used for preloading only. */
const exposeOf = (key: string): Expose => ({ key, files: [], shared: [] });

/** A local build as a part of the document, with the live release as its fallback. */
const browserPartOf = (
  build: LocalBuild,
  origin: string,
  live: BrowserPart | undefined,
): BrowserPart => ({
  name: build.name,
  version: 'local',
  container: build.container,
  base: origin,
  entry: build.entry,
  pages: build.pages.map(({ titles, ownFrame, expose, ...page }) => ({
    ...page,
    titles: Object.fromEntries(titles.map(({ path, title }) => [path, title])),
    expose: exposeOf(expose),
    ...(ownFrame && { frame: 'own' as const }),
  })),
  parts: Object.fromEntries(build.parts.map(({ name, expose }) => [name, exposeOf(expose)])),
  previous: live,
});

const exposeKeys = ({ pages, parts }: BrowserPart): string[] => [
  ...pages.map(({ expose }) => expose.key),
  ...Object.values(parts).map(({ key }) => key),
];

/**
 * Replaces the part with this name. Sections of the page keep the old part until the new one has loaded. Never rejects: a
 * failure is reported as a fault, and the old part stays.
 */
async function replacePart(name: string, next: BrowserPart | undefined): Promise<void> {
  const site = siteState();
  const others = site.remotes.filter((remote) => remote.name !== name);
  provideSiteState({ ...site, remotes: next ? [...others, next] : others });
  if (!next) return;
  const available = exposeKeys(next);
  const keys = requestedExposes(next).filter((key) => available.includes(key));
  await Promise.all(
    keys.map(async (key) => {
      // A pending load of the old part would otherwise finish later and replace the new one.
      await ensureExpose(next, key);
      const component = await loadExpose(next, key).catch(() => undefined);
      const isLatest = siteState().remotes.includes(next);
      if (component && isLatest) provideExpose(next, key, component);
    }),
  );
}

/**
 * Shows a local build, and each later one, instead of the live release of its part. `render` renders the page, including
 * the first time. If a build cannot be fetched, loaded or rendered, the override ends and the live release is shown.
 */
export function tryLocalBuild({ part, origin }: SiteOverride, render: () => void): void {
  const live = siteState().remotes.find(({ name }) => name === part);
  const builds = new EventSource(`${origin}/events`);
  let current: string | undefined;
  let hasEnded = false;
  /** Failures of the stream since its last message. An `EventSource` reconnects by itself. */
  let failures = 0;
  /** Browsers close the stream when the page is left. */
  let leaving = false;
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));

  const end = async (reason: string): Promise<void> => {
    if (hasEnded) return;
    hasEnded = true;
    builds.close();
    clearTimeout(timer);
    setFaultHandler(reportFault);
    badgeStore.setState({ endReason: reason });
    // Both may fail: the cookie expires by itself, and the server may have stopped.
    request('/api/override', { method: 'DELETE' }).catch(() => undefined);
    fetch(`${origin}/ended`, { method: 'POST', body: reason }).catch(() => undefined);
    await replacePart(part, live);
    render();
    removeStyles(origin, []);
  };

  const show = async (build: LocalBuild): Promise<void> => {
    const isFirst = current === undefined;
    current = build.id;
    await replacePart(part, browserPartOf(build, origin, live));
    // A later build or the live release may have replaced this one while it loaded.
    if (hasEnded || current !== build.id) return;
    const found = findPage(location.pathname);
    if (isFirst && found) void loadPage(found);
    render();
    removeStyles(origin, build.styles);
  };

  const timer = setTimeout(() => void end('The local server does not respond.'), TIMEOUT_MS);
  builds.onerror = () => {
    failures += 1;
    if (!leaving && (current === undefined || failures > 1))
      void end('The local server does not respond.');
  };
  builds.onmessage = ({ data }: MessageEvent<string>) => {
    clearTimeout(timer);
    failures = 0;
    const build = read(data);
    if (build?.name !== part) return void end('The address serves another build.');
    badgeStore.setState({ problem: build.problem });
    // Neither `end` nor `show` rejects.
    if (build.id !== current) void show(build);
  };
  setFaultHandler((fault) => {
    if (fault.part === part) void end(fault.message);
  });

  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Badge part={part} />);
}
