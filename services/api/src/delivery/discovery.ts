import { createHash } from 'node:crypto';
import {
  Discovery,
  DISCOVERY_SCHEMA,
  LiveTypes,
  type BrowserPart,
  type DiscoveredPart,
  type LoadableRelease,
} from '@site/contracts';
import { operation } from '../platform/operations/operation';
import { fileAddress, MF_MANIFEST } from './releases/file-address';
import type { SiteSnapshot, SiteVariant } from './snapshot/site-snapshot';
import { liveVariantOf } from './snapshot/snapshot-operations';
import type { SnapshotService } from './snapshot/snapshot-service';

interface DiscoveryServices {
  live: SnapshotService;
  publicUrl: string;
  /** Origin of the release files; empty if this site serves them. */
  assetOrigin: string;
}

/** A promotion reaches other hosts within this time. */
const MAX_AGE_S = 30;

export const discoveryOperations = [
  operation({
    method: 'GET',
    path: '/api/discovery',
    summary: 'The live remotes for hosts of other sites, in the schema of frontend-discovery.',
    withoutDatabase: true,
    conditions: ['If-None-Match'],
    response: { description: 'Each remote by its name', schema: Discovery },
    errors: ['unavailable'],
    async handle({ ctx }, { live, assetOrigin, publicUrl }: DiscoveryServices) {
      const base = await liveVariantOf(live);
      const discovery = discoveryOf(base, live.latest()?.canaries ?? [], assetOrigin || publicUrl);
      ctx.set({
        'Cache-Control': `public, max-age=${MAX_AGE_S}`,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      ctx.etag = createHash('sha256').update(JSON.stringify(discovery)).digest('base64url');
      return discovery;
    },
  }),
  operation({
    method: 'GET',
    path: '/api/types',
    summary: 'Where `npm run types` downloads the type declarations of the live parts.',
    withoutDatabase: true,
    response: { description: 'Each part by its name', schema: LiveTypes },
    errors: ['unavailable'],
    async handle({ ctx }, { live, assetOrigin }: DiscoveryServices): Promise<LiveTypes> {
      const { manifests } = await liveVariantOf(live);
      ctx.set('Cache-Control', 'no-cache');
      return Object.fromEntries(
        manifests.flatMap((manifest) => {
          const { name, version, types, files } = manifest;
          const file = files.find(({ path }) => path === types);
          if (!file) return [];
          const url = assetOrigin + fileAddress(manifest, file.path);
          return [[name, { version, url, integrity: file.integrity }]];
        }),
      );
    },
  }),
];

/** `origin` serves the release files. A canary whose pages could not be prepared is left out. */
const discoveryOf = (
  base: SiteVariant,
  canaries: SiteSnapshot['canaries'],
  origin: string,
): Discovery => {
  const versionsOf = (part: BrowserPart): DiscoveredPart[] => {
    const canary = canaries.find((canary) => canary.part === part.name);
    const canaryPart = canary?.variant?.state.remotes.find(({ name }) => name === part.name);
    if (!canary?.variant || !canaryPart) return [describe(base, part, origin, 100)];
    return [
      describe(base, part, origin, 100 - canary.percent),
      describe(canary.variant, canaryPart, origin, canary.percent, false),
    ];
  };
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      base.state.remotes.map((part) => [part.name, versionsOf(part)]),
    ),
  };
};

/** `traffic` in percent. */
const describe = (
  { manifests, previous: fallbacks }: SiteVariant,
  { previous, ...part }: BrowserPart,
  origin: string,
  traffic: number,
  isDefault = true,
): DiscoveredPart => {
  const releaseOf = ({ name, version, container, base }: LoadableRelease) => {
    const manifest = [...manifests, ...fallbacks].find(
      (release) => release.container === container,
    );
    const entry = manifest?.standaloneEntry ?? manifest?.entry;
    const file = manifest?.files.find(({ path }) => path === entry);
    if (!manifest || !file) throw new Error(`The entry of ${name}@${version} is unknown.`);
    return {
      url: origin + fileAddress(manifest, file.path),
      metadata: { integrity: file.integrity, version },
      loadable: { container, manifest: origin + base + MF_MANIFEST },
    };
  };
  const live = releaseOf(part);
  const fallback = previous && releaseOf(previous);
  const exposes = [...part.pages.map(({ expose }) => expose), ...Object.values(part.parts)];

  return {
    url: live.url,
    ...(fallback && { fallbackUrl: fallback.url }),
    metadata: live.metadata,
    extras: {
      ...live.loadable,
      exposes: [...new Set(exposes.map(({ key }) => key))],
      pages: part.pages.map(({ path, title, expose }) => ({ path, title, expose: expose.key })),
      parts: Object.fromEntries(Object.entries(part.parts).map(([name, { key }]) => [name, key])),
      ...(fallback && { fallback: { ...fallback.loadable, ...fallback.metadata } }),
    },
    deployment: { traffic, default: isDefault },
  };
};
