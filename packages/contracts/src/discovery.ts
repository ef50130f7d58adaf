/** The site's parts for other hosts: docs/delivery.md, "For another host". */
import * as z from 'zod/mini';
import { PartName, ReleaseVersion } from './release';

/** https://github.com/awslabs/frontend-discovery: the version of its schema that `Discovery` follows. */
export const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const loadable = {
  /** The global variable that the entry defines; unique for each version. */
  container: z.string(),
  /** The URL of the release's `mf-manifest.json`. */
  manifest: z.string(),
};

/** The `extras` of that schema, which each site defines. */
const DiscoveryExtras = z.object({
  ...loadable,
  /** The argument of the container's `get`. */
  exposes: z.array(z.string()),
  pages: z.array(z.object({ path: z.string(), title: z.string(), expose: z.string() })),
  /** Name → expose of the components for pages of other parts. */
  parts: z.record(z.string(), z.string()),
  /** Describes the entry at `fallbackUrl`. */
  fallback: z.optional(z.object({ ...loadable, version: ReleaseVersion, integrity: z.string() })),
});

/** A live version of a part. */
export const DiscoveredPart = z.strictObject({
  /** Absolute URL of the entry. */
  url: z.string(),
  /** URL of the entry of the part's previous release, if there is one. */
  fallbackUrl: z.optional(z.string()),
  /** `integrity` is that of the file at `url`. */
  metadata: z.strictObject({ integrity: z.string(), version: ReleaseVersion }),
  extras: DiscoveryExtras,
  /** `traffic` in percent of visitors. */
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
});
export type DiscoveredPart = z.infer<typeof DiscoveredPart>;

/** `GET /api/discovery`: the remotes that are live. */
export const Discovery = z.strictObject({
  schema: z.literal(DISCOVERY_SCHEMA),
  microFrontends: z.record(PartName, z.array(DiscoveredPart)),
});
export type Discovery = z.infer<typeof Discovery>;

/** `GET /api/types`: the archives with the types of each live part (docs/delivery.md). */
export const LiveTypes = z.record(
  PartName,
  z.object({ version: ReleaseVersion, url: z.string(), integrity: z.string() }),
);
export type LiveTypes = z.infer<typeof LiveTypes>;
