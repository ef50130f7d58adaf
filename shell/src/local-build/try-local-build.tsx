import { createRoot } from 'react-dom/client';
import { LocalBuild, type SiteOverride } from '@site/contracts';
import { reportFault, request, siteState } from '@site/platform';
import { listenToFaults } from '../fault/tell-fault';
import { findPage } from '../remotes/find-page';
import { loadPage } from '../remotes/load-page';
import { Badge } from './badge';
import { badgeStore } from './badge-store';
import { browserPartOf } from './browser-part';
import { replacePart } from './replace-part';

/** How long the local build may take to answer, as long as a remote may (in ms). */
const PATIENCE_MS = 3000;

/** Style sheets of builds before would go on styling what the latest has under the same names. */
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

/**
 * Shows a local build in place of the live release of its part, and each build that follows. `render` draws the page,
 * for the first time too. Where the build cannot be reached, loaded or rendered, the live release comes back, and the
 * browser forgets the override.
 */
export function tryLocalBuild({ part, origin }: SiteOverride, render: () => void): void {
  const live = siteState().remotes.find(({ name }) => name === part);
  const builds = new EventSource(`${origin}/events`);
  let shown: string | undefined;
  let over = false;
  /** How often the stream has failed since it told anything. It mends itself, unless nobody serves it any more. */
  let failures = 0;
  /** Browsers break the stream off when the page is left. */
  let leaving = false;
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));

  const end = async (why: string): Promise<void> => {
    if (over) return;
    over = true;
    builds.close();
    clearTimeout(timer);
    listenToFaults(reportFault);
    badgeStore.setState({ ended: why });
    // Neither failure changes anything here: the cookie ends by itself, and nobody may be there any more.
    request('/api/override', { method: 'DELETE' }).catch(() => undefined);
    fetch(`${origin}/ended`, { method: 'POST', body: why }).catch(() => undefined);
    await replacePart(part, live);
    render();
    removeStyles(origin, []);
  };

  const show = async (build: LocalBuild): Promise<void> => {
    const isFirst = shown === undefined;
    shown = build.id;
    await replacePart(part, browserPartOf(build, origin, live));
    // A later build, or the live release, has come while this one was loaded.
    if (over || shown !== build.id) return;
    const found = findPage(location.pathname);
    if (isFirst && found) void loadPage(found);
    render();
    removeStyles(origin, build.styles);
  };

  const timer = setTimeout(() => void end('It does not answer.'), PATIENCE_MS);
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
  listenToFaults((fault) => {
    if (fault.part === part) void end(fault.message);
  });

  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Badge part={part} />);
}
