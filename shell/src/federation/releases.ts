import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { BrowserPart, LoadableRelease } from '@site/contracts';
import { learnRemotes } from './directory';
import { entryUrl } from './entry-url';

/** What remotes expose for a page or part. */
export interface PageModule {
  default: ComponentType;
}

const liveParts = new Map<string, BrowserPart>();

/** The part whose live release is requested by `container/store-locator-page`. */
export const livePart = (request: string): BrowserPart | undefined =>
  liveParts.get(request.split('/')[0] ?? '');

async function loadFrom(
  federation: ModuleFederation,
  release: LoadableRelease,
  expose: string,
): Promise<PageModule> {
  // Its name holds the version, so that two releases of a part can be on one page.
  const { container } = release;
  federation.registerRemotes([
    { name: container, entryGlobalName: container, entry: entryUrl(release) },
  ]);
  const module = await federation.loadRemote<PageModule>(container + expose.slice(1));
  if (!module) throw new Error(`${container} has nothing under ${expose}`);
  return module;
}

/** `expose` is the key of a page or part: `./store-locator-page`. */
export const loadFromLive = (federation: ModuleFederation, part: BrowserPart, expose: string) => {
  liveParts.set(part.container, part);
  return loadFrom(federation, part, expose);
};

let fellBack = false;

/** Whether the previous release of a part replaced its live one. */
export const hasFallenBack = (): boolean => fellBack;

/** Rejects when there is no previous release or its hashes cannot be loaded: without them nothing of it may run. */
export async function loadFromPrevious(
  federation: ModuleFederation,
  { name, previous }: BrowserPart,
  expose: string,
): Promise<PageModule> {
  if (!previous) throw new Error(`${name} has no previous release`);
  await learnRemotes();
  const module = await loadFrom(federation, previous, expose);
  fellBack = true;
  return module;
}
