import {
  DISCOVERY_SCHEMA,
  type BrowserPart,
  type DiscoveredPart,
  type Discovery,
  type LoadableRelease,
} from '@site/contracts';
import { fileAddress, MF_MANIFEST } from '../releases/file-address';
import type { SiteSide } from '../snapshot/site-snapshot';

type Site = Pick<SiteSide, 'state' | 'manifests' | 'previous'>;

/** A part that some visitors get from another side; without one its pages could not be prepared. */
interface DiscoveredCanary {
  part: string;
  percent: number;
  side?: Site;
}

/** The live remotes and canaries for hosts of other sites; `origin` is where the files of releases are. */
export const discoveryOf = (
  site: Site,
  canaries: readonly DiscoveredCanary[],
  origin: string,
): Discovery => {
  const versionsOf = (part: BrowserPart): DiscoveredPart[] => {
    const canary = canaries.find((one) => one.part === part.name);
    const released = canary?.side?.state.remotes.find(({ name }) => name === part.name);
    if (!canary?.side || !released) return [discovered(site, part, origin, 100)];
    return [
      discovered(site, part, origin, 100 - canary.percent),
      discovered(canary.side, released, origin, canary.percent, false),
    ];
  };
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      site.state.remotes.map((part) => [part.name, versionsOf(part)]),
    ),
  };
};

/** One version of a part; `traffic` in percent. */
const discovered = (
  { manifests, previous: fallbacks }: Site,
  { previous, ...part }: BrowserPart,
  origin: string,
  traffic: number,
  isDefault = true,
): DiscoveredPart => {
  const releaseOf = ({ name, version, container, base }: LoadableRelease) => {
    const manifest = [...manifests, ...fallbacks].find((one) => one.container === container);
    const entry = manifest?.standaloneEntry ?? manifest?.entry;
    const file = manifest?.files.find(({ path }) => path === entry);
    if (!manifest || !file) throw new Error(`The entry of ${name}@${version} is not known.`);
    return {
      url: origin + fileAddress(manifest, file.path),
      metadata: { integrity: file.integrity, version },
      loadable: { container, manifest: origin + base + MF_MANIFEST },
    };
  };
  const live = releaseOf(part);
  const fallback = previous && releaseOf(previous);

  return {
    url: live.url,
    ...(fallback && { fallbackUrl: fallback.url }),
    metadata: live.metadata,
    extras: {
      ...live.loadable,
      exposes: exposesOf(part),
      pages: part.pages.map(({ path, title, expose }) => ({ path, title, expose: expose.key })),
      parts: Object.fromEntries(Object.entries(part.parts).map(([name, { key }]) => [name, key])),
      ...(fallback && { fallback: { ...fallback.loadable, ...fallback.metadata } }),
    },
    deployment: { traffic, default: isDefault },
  };
};

const exposesOf = ({ pages, parts }: BrowserPart): string[] => [
  ...new Set([...pages.map(({ expose }) => expose), ...Object.values(parts)].map(({ key }) => key)),
];
