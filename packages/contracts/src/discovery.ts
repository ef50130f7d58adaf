/** What other hosts read of this site: docs/delivery.md, "For another host". */
import * as z from 'zod/mini';
import { PartName, ReleaseVersion } from './release';

/** https://github.com/awslabs/frontend-discovery: the version of its schema that `Discovery` follows. */
export const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const loadable = {
  /** The global variable that the file at the entry's URL defines; another for each version. */
  container: z.string(),
  /** The URL of the release's `mf-manifest.json`. */
  manifest: z.string(),
};

/** What that schema leaves to each site. */
const DiscoveryExtras = z.object({
  ...loadable,
  /** What `get` of the container takes. */
  exposes: z.array(z.string()),
  pages: z.array(z.object({ path: z.string(), title: z.string(), expose: z.string() })),
  /** Name → expose, of the pieces that other parts' pages may place. */
  parts: z.record(z.string(), z.string()),
  /** What `fallbackUrl` leads to. */
  fallback: z.optional(z.object({ ...loadable, version: ReleaseVersion, integrity: z.string() })),
});

/** One version of a part that is live. */
export const DiscoveredPart = z.strictObject({
  /** Of the entry, absolute. */
  url: z.string(),
  /** Of the entry of the part's last different release, where there is one. */
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

/** `GET /api/types`: of each live part, where the archive of its types is (docs/delivery.md). */
export const LiveTypes = z.record(
  PartName,
  z.object({ version: ReleaseVersion, url: z.string(), integrity: z.string() }),
);
export type LiveTypes = z.infer<typeof LiveTypes>;
