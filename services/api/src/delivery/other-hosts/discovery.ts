import {
  DISCOVERY_SCHEMA,
  type BrowserPart,
  type DiscoveredPart,
  type Discovery,
  type LoadableRelease,
  type SiteState,
} from '@site/contracts';
import { MF_MANIFEST } from './mf-manifest';

/** A part that some visitors get from another site state. */
export interface DiscoveredCanary {
  part: string;
  percent: number;
  state: SiteState;
}

/**
 * The remotes that are live, and for a share of the visitors on canary, for hosts of other sites; `origin` is where their
 * files are.
 */
export const discoveryOf = (
  state: SiteState,
  canaries: DiscoveredCanary[],
  origin: string,
): Discovery => {
  const shares = canaries.flatMap(({ part, percent, state: side }) => {
    const found = side.remotes.find(({ name }) => name === part);
    return found ? [{ part: found, percent, side }] : [];
  });
  const versionsOf = (part: BrowserPart): DiscoveredPart[] => {
    const share = shares.find((one) => one.part.name === part.name);
    if (!share) return [discovered(state, part, origin, 100)];
    return [
      discovered(state, part, origin, 100 - share.percent),
      discovered(share.side, share.part, origin, share.percent, false),
    ];
  };
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(state.remotes.map((part) => [part.name, versionsOf(part)])),
  };
};

/** One version of a part; `traffic` in percent. */
const discovered = (
  { integrity }: SiteState,
  { previous, ...part }: BrowserPart,
  origin: string,
  traffic: number,
  isDefault = true,
): DiscoveredPart => {
  const entryOf = ({ base, entry }: LoadableRelease) => origin + base + entry;
  const metadataOf = (release: LoadableRelease) => ({
    integrity: integrity[release.base + release.entry] ?? '',
    version: release.version,
  });
  const howToLoad = ({ container, base }: LoadableRelease) => ({
    container,
    manifest: origin + base + MF_MANIFEST,
  });

  return {
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
    deployment: { traffic, default: isDefault },
  };
};

const exposesOf = ({ pages, parts }: BrowserPart): string[] => [
  ...new Set([...pages.map(({ expose }) => expose), ...Object.values(parts)].map(({ key }) => key)),
];
