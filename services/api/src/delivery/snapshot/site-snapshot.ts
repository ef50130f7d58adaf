import type { ReleaseManifest, SiteSettings, SiteState } from '@site/contracts';
import type { VersionedStores } from '../../features/stores/store-service';
import type { limitConcurrency } from '../../platform/concurrency';
import { sideOf, type Sides } from '../compositions/sides';
import { directoryOf, type PreparedDirectory } from '../documents/directory';
import { sideSearch, type SideSearch } from '../documents/search-index';
import { siteIcons, type SiteIcons } from '../documents/site-icons';
import { siteState } from '../documents/site-state';
import type { StoreRenderings } from '../documents/store-renderings';
import { sideDocuments, type SideDocuments } from './side-documents';
import { sidePages, type SidePages } from './side-pages';
import type { SideSources, SnapshotCopy } from './snapshot-copy';

/** What a visitor gets: the live releases, or these with one canary, with all pages and documents. Immutable. */
export interface SiteSide {
  /** The composition since which it is unchanged. */
  composition: number;
  /** `mfe-tools@1.1.0`; absent on the base side. */
  canary?: string;
  /** Everything that a browser may know of it. */
  state: SiteState;
  /** What its documents leave out. */
  directory: PreparedDirectory;
  manifests: readonly ReleaseManifest[];
  /** The releases that these fall back to. */
  previous: readonly ReleaseManifest[];
  pages: SidePages;
  documents: SideDocuments;
  icons: SiteIcons;
  search: SideSearch;
  /** What it was made from, for the copy on disk. */
  sources: SideSources;
}

/** The live composition as this instance serves it. It never changes: another composition or store list is another snapshot. */
export interface SiteSnapshot {
  /** The live composition. */
  number: number;
  stores: VersionedStores;
  sides: Sides;
  base: SiteSide;
  /** The running ones. A side whose pages could not be prepared is absent: its visitors get the base side. */
  canaries: readonly { part: string; percent: number; canary: string; side?: SiteSide }[];
}

/** Base side first. */
export const sidesIn = ({ base, canaries }: SiteSnapshot): SiteSide[] => [
  base,
  ...canaries.flatMap(({ side }) => side ?? []),
];

/** The side of a visitor; `slice` is called only while there are canaries. */
export const sideFor = (
  { sides, base, canaries }: SiteSnapshot,
  slice?: () => number | undefined,
): SiteSide => {
  if (canaries.length === 0) return base;
  const { canary } = sideOf(sides, slice?.());
  return canaries.find((one) => one.canary === canary)?.side ?? base;
};

export interface SideOptions {
  settings: SiteSettings;
  /** The share of tabs that report telemetry. */
  sample: number;
  /** The share of calls of browsers that start a trace. */
  traces?: number;
  publicUrl: string;
  storeRenderings: (
    manifests: ReleaseManifest[],
    pages: SidePages,
    list: VersionedStores,
  ) => StoreRenderings;
  /** Runs one piece of work at a time. */
  inTurn: ReturnType<typeof limitConcurrency>;
}

export function createSide(
  sources: SideSources,
  list: VersionedStores,
  { settings, sample, traces, publicUrl, storeRenderings, inTurn }: SideOptions,
): SiteSide {
  const { composition, canary, manifests, previous, gone, rendered } = sources;
  const { stores, moved } = list;
  // Visitors on a canary are few: all of them report.
  const share = canary === undefined ? sample : 1;
  const known = siteState(composition, manifests, previous, settings, share, traces);
  const state = { ...known, ...(canary !== undefined && { canary }) };
  const directory = directoryOf(state);
  const pages = sidePages({ manifests, gone, stores, moved });
  const documents = sideDocuments({
    ...{ state, canary, directory, manifests, previous, pages, rendered, stores },
    ...{ storeRenderings: storeRenderings(manifests, pages, list), publicUrl, inTurn },
  });
  return {
    ...{ composition, canary, state, directory, manifests, previous, pages, documents, sources },
    icons: siteIcons(
      manifests.find(({ name }) => name === 'shell'),
      settings.assetOrigin,
    ),
    search: sideSearch(pages.all),
  };
}

/** What an instance needs to serve this snapshot after a restart without its database. */
export const copyOf = (snapshot: SiteSnapshot, at: Date): SnapshotCopy => {
  const { number: newest, sides, stores } = snapshot;
  const [base, ...canaries] = sidesIn(snapshot).map((side) => side.sources);
  return { at: at.toISOString(), newest, sides, stores, prepared: [base!, ...canaries] };
};
