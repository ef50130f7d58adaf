import { createRoot } from 'react-dom/client';
import { LocalBuild, type BrowserPart, type Expose, type SiteOverride } from '@site/contracts';
import { provideSiteState, reportFault, request, siteState } from '@site/platform';
import { setFaultHandler } from '../fault/fault-handler';
import { loadExpose } from '../federation/load-expose';
import { ensureExpose, provideExpose, requestedExposes } from '../remotes/expose-store';
import { findPage } from '../remotes/find-page';
import { loadPage } from '../remotes/load-page';
import { Badge, badgeStore } from './badge';

/** How long the local build may take to answer; as long as a remote may (in ms). */
const TIMEOUT_MS = 3000;

/** Old builds' style sheets would also style the elements of the latest one. */
const removeStyles = (origin: string, kept: string[]): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(`${origin}/`) && !kept.includes(link.href)) link.remove();
};

const read = (data: string): LocalBuild | undefined => {
  try {
    return LocalBuild.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** The entry of a build has its list of files; the document names those of live parts, to preload them. */
const exposeOf = (key: string): Expose => ({ key, files: [], shared: [] });

/** A local build as the document would describe it, with the live release as its fallback. */
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
 * Replaces the part of this name. Sections on the page show the old one until the new one has loaded. Never rejects: what
 * cannot be loaded is reported as a fault and stays as it was.
 */
async function replacePart(name: string, next: BrowserPart | undefined): Promise<void> {
  const site = siteState();
  const others = site.remotes.filter((remote) => remote.name !== name);
  provideSiteState({ ...site, remotes: next ? [...others, next] : others });
  if (!next) return;
  const offered = exposeKeys(next);
  const keys = requestedExposes(next).filter((key) => offered.includes(key));
  await Promise.all(
    keys.map(async (key) => {
      // A load of the old part that is still pending would end after its replacement.
      await ensureExpose(next, key);
      const component = await loadExpose(next, key).catch(() => undefined);
      const isLatest = siteState().remotes.includes(next);
      if (component && isLatest) provideExpose(next, key, component);
    }),
  );
}

/**
 * Shows a local build in place of the live release of its part, and each build that follows. `render` draws the page,
 * also for the first time. If the build cannot be reached, loaded or rendered, the live release is shown again, and the
 * override ends.
 */
export function tryLocalBuild({ part, origin }: SiteOverride, render: () => void): void {
  const live = siteState().remotes.find(({ name }) => name === part);
  const builds = new EventSource(`${origin}/events`);
  let shown: string | undefined;
  let over = false;
  /** Failures of the stream since its last message. It reconnects by itself, unless the server has stopped. */
  let failures = 0;
  /** Browsers close the stream when the page is left. */
  let leaving = false;
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));

  const end = async (reason: string): Promise<void> => {
    if (over) return;
    over = true;
    builds.close();
    clearTimeout(timer);
    setFaultHandler(reportFault);
    badgeStore.setState({ ended: reason });
    // Both may fail: the cookie expires by itself, and the server may have stopped.
    request('/api/override', { method: 'DELETE' }).catch(() => undefined);
    fetch(`${origin}/ended`, { method: 'POST', body: reason }).catch(() => undefined);
    await replacePart(part, live);
    render();
    removeStyles(origin, []);
  };

  const show = async (build: LocalBuild): Promise<void> => {
    const isFirst = shown === undefined;
    shown = build.id;
    await replacePart(part, browserPartOf(build, origin, live));
    // A later build, or the live release, has replaced this one while it loaded.
    if (over || shown !== build.id) return;
    const found = findPage(location.pathname);
    if (isFirst && found) void loadPage(found);
    render();
    removeStyles(origin, build.styles);
  };

  const timer = setTimeout(() => void end('It does not answer.'), TIMEOUT_MS);
  builds.onerror = () => {
    failures += 1;
    if (!leaving && (shown === undefined || failures > 1)) void end('It does not answer.');
  };
  builds.onmessage = ({ data }: MessageEvent<string>) => {
    clearTimeout(timer);
    failures = 0;
    const build = read(data);
    if (build?.name !== part) return void end('Something else answers in its place.');
    badgeStore.setState({ problem: build.problem });
    // Neither of these rejects.
    if (build.id !== shown) void show(build);
  };
  setFaultHandler((fault) => {
    if (fault.part === part) void end(fault.message);
  });

  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Badge part={part} />);
}
