import {
  DISCOVERY_SCHEMA,
  type BrowserPart,
  type DiscoveredPart,
  type Discovery,
  type LoadableRelease,
  type SiteState,
} from '@site/contracts';
import { MF_MANIFEST } from './mf-manifest';

/** The remotes that are live, for hosts of other sites; `origin` is where their files are. */
export const discoveryOf = ({ remotes, integrity }: SiteState, origin: string): Discovery => {
  const entryOf = ({ base, entry }: LoadableRelease) => origin + base + entry;
  const metadataOf = (release: LoadableRelease) => ({
    integrity: integrity[release.base + release.entry] ?? '',
    version: release.version,
  });
  const howToLoad = ({ container, base }: LoadableRelease) => ({
    container,
    manifest: origin + base + MF_MANIFEST,
  });

  const discovered = ({ previous, ...part }: BrowserPart): DiscoveredPart => ({
    url: entryOf(part),
    ...(previous && { fallbackUrl: entryOf(previous) }),
    metadata: metadataOf(part),
    extras: {
      ...howToLoad(part),
      exposes: exposesOf(part),
      pages: part.pages.map(({ path, title, expose }) => ({ path, title, expose: expose.key })),
      parts: Object.fromEntries(Object.entries(part.parts).map(([name, { key }]) => [name, key])),
      ...(previous && { fallback: { ...howToLoad(previous), ...metadataOf(previous) } }),
    },
    deployment: { traffic: 100, default: true },
  });

  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(remotes.map((part) => [part.name, [discovered(part)]])),
  };
};

const exposesOf = ({ pages, parts }: BrowserPart): string[] => [
  ...new Set([...pages.map(({ expose }) => expose), ...Object.values(parts)].map(({ key }) => key)),
];
