import type { ReleaseManifest, SiteSettings, SiteState } from '@site/contracts';
import type { VersionedStores } from '../../features/stores/store-service';
import { variantForSlice, type Variants } from '../compositions/variants';
import { directoryOf, type PreparedDirectory } from '../documents/directory';
import { createVariantSearch, type VariantSearch } from '../documents/search-index';
import { siteState } from '../documents/site-state';
import type { StoreRenderings } from '../documents/store-renderings';
import { createVariantDocuments, type VariantDocuments } from './variant-documents';
import { createVariantPages, type VariantPages } from './variant-pages';
import type { PrerenderedPage, PrerenderJob } from '../prerender/prerender-job';
import type { VariantSources, SnapshotCopy } from './snapshot-copy';

/** What a visitor gets: the live releases, or these with one canary, with all pages and documents. Immutable. */
export interface SiteVariant {
  /** The composition since which it is unchanged. */
  composition: number;
  /** `mfe-tools@1.1.0`; absent on the base variant. */
  canary?: string;
  /** The public state for browsers. */
  state: SiteState;
  /** The remotes and files that its documents omit. */
  directory: PreparedDirectory;
  manifests: readonly ReleaseManifest[];
  /** The releases that these fall back to. */
  previous: readonly ReleaseManifest[];
  pages: VariantPages;
  documents: VariantDocuments;
  search: VariantSearch;
  /** Its input, for the copy on disk. */
  sources: VariantSources;
}

/** The live composition as this instance serves it. Immutable: another composition or store list is another snapshot. */
export interface SiteSnapshot {
  /** The live composition. */
  number: number;
  stores: VersionedStores;
  variants: Variants;
  base: SiteVariant;
  /** Running canaries. A variant whose pages could not be prepared is absent: its visitors get the base variant. */
  canaries: readonly { part: string; percent: number; canary: string; variant?: SiteVariant }[];
}

/** Base variant first. */
export const allVariants = ({ base, canaries }: SiteSnapshot): SiteVariant[] => [
  base,
  ...canaries.flatMap(({ variant }) => variant ?? []),
];

/** The variant of a visitor; `slice` is called only while there are canaries. */
export const variantForVisitor = (
  { variants, base, canaries }: SiteSnapshot,
  slice?: () => number | undefined,
): SiteVariant => {
  if (canaries.length === 0) return base;
  const { canary } = variantForSlice(variants, slice?.());
  return canaries.find((running) => running.canary === canary)?.variant ?? base;
};

export interface VariantOptions {
  settings: SiteSettings;
  /** The share of tabs that report telemetry. */
  sample: number;
  /** The share of calls of browsers that start a trace. */
  traces?: number;
  publicUrl: string;
  storeRenderings: (
    manifests: ReleaseManifest[],
    pages: VariantPages,
    list: VersionedStores,
  ) => StoreRenderings;
  /** Undefined if the page cannot be rendered. */
  renderPage: (
    manifests: ReleaseManifest[],
    part: string,
    job: PrerenderJob['pages'][number],
  ) => Promise<PrerenderedPage | undefined>;
}

export function createVariant(
  sources: VariantSources,
  list: VersionedStores,
  { settings, sample, traces, publicUrl, storeRenderings, renderPage }: VariantOptions,
): SiteVariant {
  const { composition, canary, manifests, previous, gone, rendered } = sources;
  const { stores, moved } = list;
  // Visitors on a canary are few: all of them report.
  const share = canary === undefined ? sample : 1;
  const base = siteState(composition, manifests, previous, settings, share, traces);
  const state = { ...base, ...(canary !== undefined && { canary }) };
  const directory = directoryOf(state);
  const pages = createVariantPages({ manifests, gone, stores, moved });
  const documents = createVariantDocuments({
    ...{ state, canary, directory, manifests, previous, pages, rendered, stores },
    ...{ storeRenderings: storeRenderings(manifests, pages, list), publicUrl },
    renderPage: (part, job) => renderPage(manifests, part, job),
  });
  return {
    ...{ composition, canary, state, directory, manifests, previous, pages, documents, sources },
    search: createVariantSearch(pages.all),
  };
}

/** The data with which an instance serves this snapshot after a restart without its database. */
export const copyOf = (snapshot: SiteSnapshot, at: Date): SnapshotCopy => {
  const { number: newest, variants, stores } = snapshot;
  const [base, ...canaries] = allVariants(snapshot).map((variant) => variant.sources);
  return { at: at.toISOString(), newest, variants, stores, prepared: [base!, ...canaries] };
};
