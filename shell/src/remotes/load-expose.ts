import type { ComponentType } from 'react';
import type { BrowserPart, LoadableRelease } from '@site/contracts';
import { tellFault } from '../fault/tell-fault';
import { containerNamed, moduleOf, type Container } from '../federation/containers';
import { loadScript } from '../federation/load-script';
import { whileBytesArrive } from '../federation/while-bytes-arrive';
import { learnRemotes } from './directory';
import { noteOutcome } from '../telemetry/outcomes';
import { noteSubstitute } from './expose-store';

type Attempt = { component: ComponentType } | { error: unknown };

/**
 * A page or part of a remote: from its release, once more from its release, then from the release that was live
 * before; where all that lacks is a style, without it. A release that fails twice is reported, also where the one
 * before it helps: visitors see nothing of it, and its team must. Rejects with the first failure when all fail.
 */
export async function loadExpose(part: BrowserPart, key: string): Promise<ComponentType> {
  const first = await attempt(part, key);
  if ('component' in first) return first.component;
  const second = await attempt(part, key);
  if ('component' in second) return second.component;

  const { name, version } = part;
  tellFault({ part: name, version, stage: 'load', message: String(first.error) });
  noteOutcome(part, 'failedToLoad');
  const last = await attemptPrevious(part, key);
  if ('component' in last) {
    noteSubstitute();
    return last.component;
  }
  const bare = isStyle(second.error) ? await attemptWithoutStyles(part, key) : second;
  if ('error' in bare) throw first.error;
  return bare.component;
}

/** The same of the release that was live before. Rejects where there is none, and when it fails too. */
export async function loadPrevious(part: BrowserPart, key: string): Promise<ComponentType> {
  const found = await attemptPrevious(part, key);
  if ('error' in found) throw found.error;
  return found.component;
}

const attempt = (release: LoadableRelease, key: string): Promise<Attempt> =>
  loadFrom(release, key).then(
    (component) => ({ component }),
    (error: unknown) => ({ error }),
  );

/** A document has the hashes of its own releases only; without those of the one before, nothing of it may run. */
const attemptPrevious = async ({ name, previous }: BrowserPart, key: string): Promise<Attempt> => {
  if (!previous) return { error: new Error(`${name} has no release before`) };
  return learnRemotes().then(
    () => attempt(previous, key),
    (error: unknown) => ({ error }),
  );
};

/** As the tooling's runtime names it. */
const isStyle = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'STYLE_FAILED';

async function attemptWithoutStyles(part: BrowserPart, key: string): Promise<Attempt> {
  globalThis.siteWithoutStyles = true;
  try {
    return await attempt(part, key);
  } finally {
    globalThis.siteWithoutStyles = false;
  }
}

async function loadFrom(release: LoadableRelease, key: string): Promise<ComponentType> {
  const container = await loadEntry(release);
  const module = await whileBytesArrive(`${release.name}@${release.version} ${key}`, () =>
    moduleOf(container, key),
  );
  const page = (module as { default?: ComponentType } | null)?.default;
  if (!page) throw new Error(`${release.name}@${release.version} has nothing under ${key}`);
  return page;
}

/** The entry comes once, with our patience and the integrity check, and leaves its container in a global. */
async function loadEntry(release: LoadableRelease): Promise<Container> {
  const { name, version, container, base, entry } = release;
  if (!containerNamed(container))
    await whileBytesArrive(base + entry, (signal) => loadScript(base + entry, signal));
  const found = containerNamed(container);
  if (!found) throw new Error(`${name}@${version} is not a remote's entry`);
  return found;
}
