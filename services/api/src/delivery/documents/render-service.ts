import { availableParallelism } from 'node:os';
import {
  releaseId,
  type ReleaseManifest,
  type SERVER_DATA,
  type SiteSettings,
  type StoreList,
} from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { ApiError } from '../../platform/http/api-error';
import { withSpan } from '../../platform/observability/spans';
import type { StoreService, VersionedStores } from '../../features/stores/store-service';
import type { PrerenderedPage, PrerenderJob, PrerenderResult } from '../prerender/prerender-job';
import { limitConcurrency, limitConcurrencyByKey, settledValue } from '../../platform/concurrency';
import { readVerified } from '../releases/read-verified';
import type { ReleaseFiles } from '../releases/release-files';
import { PLACEHOLDERS } from './placeholders';
import {
  stateAndStorePages,
  stateData,
  unknownStorePath,
  storeData,
  storesByState,
} from './store-pages';
import { partKey, partPages, type PartPages } from './rendered-parts';
import { withTitles } from './site-state';

/** The rendered pages of one part in one document, so that they are complete or missing. */
interface RenderDocument extends PrerenderResult {
  /** Hash of everything that the HTML depends on. */
  _id: string;
  part: string;
  /** The releases that rendered them, `name@version`. */
  releases: string[];
  usedAt: Date;
}

const renderSchema = new Schema<RenderDocument>({
  _id: { type: String, required: true },
  part: { type: String, required: true, index: true },
  releases: [String],
  earlyScript: { type: String, default: '' },
  noScriptStyles: { type: String, default: '' },
  pages: [{ _id: false, path: String, html: String, styles: String }],
  usedAt: { type: Date, required: true },
});

export const renderModel = (database: Connection) =>
  database.model<RenderDocument>('Render', renderSchema, 'part-renders');
export type RenderModel = ReturnType<typeof renderModel>;

/** Stored renders of each part: a rollback by a few compositions renders nothing. */
const STORED_RENDERS = 10;

/** Pages are rendered with their campaign when they are requested (`page-campaigns`). */
const NO_CAMPAIGN = { lottery: undefined, campaign: undefined };

/** The data of pages, by the names of `SERVER_DATA`. */
interface PageData extends Record<(typeof SERVER_DATA)[number], unknown> {
  stores: StoreList;
}

/** Thrown when pages cannot be rendered. `failures` has the first failing page of each part. */
export class DoesNotRender extends ApiError {
  constructor(readonly failures: { part: string; message: string }[]) {
    super('conflict', [...new Set(failures.map(({ message }) => message))].join(' '));
  }
}

export function createRenderService(
  renders: RenderModel,
  files: ReleaseFiles,
  stores: Pick<StoreService, 'list'>,
  settings: SiteSettings,
  prerender: (job: PrerenderJob) => Promise<PrerenderResult>,
) {
  const rendering = new Map<string, Promise<PrerenderResult>>();
  const limit = limitConcurrency(Math.max(2, availableParallelism()));
  /** For pages that visitors request; leaves processors for promotions. */
  const visitorLimit = limitConcurrency(2);
  /** One job of a part at a time: a team whose releases hang delays only itself. */
  const limitByPart = limitConcurrencyByKey(1);

  const render = async (
    target: PartPages,
    pages: PrerenderJob['pages'],
  ): Promise<PrerenderResult> => {
    const { releases, site } = target;
    const bundles = await Promise.all(
      releases.map(async (release) => {
        const code = await readVerified(files, release, release.server);
        return [release.name, code.toString('utf8')] as const;
      }),
    );
    const { name, version } = target.part;
    const titles = pages.flatMap(({ path, title }) => (title === undefined ? [] : [[path, title]]));
    const job = {
      site: withTitles(site, name, Object.fromEntries(titles)),
      bundles: Object.fromEntries(bundles),
      pages,
    };
    const attributes = {
      'site.part': name,
      'site.version': version,
      'site.pages': job.pages.length,
    };
    return withSpan(`prerender ${name}`, { attributes }, () => prerender(job)).catch(
      rethrowWithRelease(target),
    );
  };

  const deleteOld = async (part: string) => {
    const old = await renders
      .find({ part }, { _id: 1 })
      .sort({ usedAt: -1 })
      .skip(STORED_RENDERS)
      .lean();
    for (const { _id } of old) await renders.deleteOne({ _id });
  };

  const store = async (
    key: string,
    { part: { name: part }, releases }: PartPages,
    result: PrerenderResult,
  ) => {
    const render = {
      _id: key,
      part,
      releases: releases.map(releaseId),
      usedAt: new Date(),
      ...result,
    };
    await unlessDuplicate(renders.create(render));
    // Not awaited: the next stored render repeats it.
    deleteOld(part).catch(() => undefined);
  };

  const load = async (key: string, target: PartPages, data: PageData): Promise<PrerenderResult> => {
    const stored = await renders.findOneAndUpdate({ _id: key }, { usedAt: new Date() }).lean();
    if (stored) return stored;
    const pages = target.pages.flatMap((page) => withData(target.part, page, data));
    const result = await limitByPart(target.part.name, () => limit(() => render(target, pages)));
    // If this fails, the next instance renders the pages again.
    await store(key, target, result).catch(() => undefined);
    return result;
  };

  /** The pages of one part, rendered once for concurrent callers. */
  const pagesOf = (target: PartPages, { version, stores: list }: VersionedStores) => {
    const key = partKey(target, version);
    const loading =
      rendering.get(key) ??
      load(key, target, { stores: list, ...PLACEHOLDERS, ...NO_CAMPAIGN }).finally(() =>
        rendering.delete(key),
      );
    rendering.set(key, loading);
    return loading;
  };

  return {
    /**
     * Returns all pages of these releases: loaded from the database, or rendered and stored. Rejects with `DoesNotRender`.
     */
    async ensure(manifests: ReleaseManifest[]): Promise<PrerenderResult> {
      const list = await stores.list();
      const parts = partPages(manifests, settings);
      const results = await Promise.allSettled(parts.map((part) => pagesOf(part, list)));
      const failures = results.flatMap((result, i) =>
        result.status === 'rejected' ? [failure(parts[i]!, result.reason)] : [],
      );
      if (failures.length > 0) throw new DoesNotRender(failures);
      return combine(parts, results.map(settledValue));
    },

    /** Renders pages that `ensure` leaves out; they are not stored. */
    async renderPages(
      manifests: ReleaseManifest[],
      part: string,
      pages: PrerenderJob['pages'],
    ): Promise<PrerenderedPage[]> {
      const target = partPages(manifests, settings).find((pages) => pages.part.name === part);
      if (!target) return [];
      return (await visitorLimit(() => render(target, pages))).pages;
    },
  };
}

export type RenderService = ReturnType<typeof createRenderService>;

/**
 * A page with its data. With `each: 'state'` also a page for each state. With `each: 'store'` also a page
 * for unknown stores of each state, and that of one store, so that a release whose store page does not render is refused.
 */
const withData = (
  part: ReleaseManifest,
  { path, data: names, each, pattern = path }: PartPages['pages'][number],
  data: PageData,
): PrerenderJob['pages'] => {
  const pageData = Object.fromEntries(names.map((name) => [name, data[name as keyof PageData]]));
  const main = { path, data: pageData };
  if (!each) return [main];
  const generated = stateAndStorePages([part], data.stores).filter(
    ({ page }) => page.path === pattern,
  );
  if (each === 'state')
    return [
      main,
      ...generated.map((page) => ({
        path: page.path,
        title: page.title,
        data: { ...pageData, stores: stateData(data.stores, page.stores ?? []) },
      })),
    ];
  const unknown = storesByState(data.stores).map(([state, stores]) => ({
    path: unknownStorePath(pattern, state),
    data: { ...pageData, stores },
  }));
  const samples = generated.slice(0, 1).map((page) => ({
    path: page.path,
    title: page.title,
    data: { ...pageData, stores: storeData(data.stores)(page.store!) },
  }));
  return [main, ...unknown, ...samples];
};

/** The message of a refusal; rethrows any other error. */
function failure({ part }: PartPages, reason: unknown) {
  if (!(reason instanceof ApiError)) throw reason;
  return { part: part.name, message: reason.message };
}

/** Prefixes the message with the part whose pages failed, and the other releases involved. */
const rethrowWithRelease =
  ({ part, releases }: PartPages) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const others = releases
      .filter(({ name }) => name !== 'shell' && name !== part.name)
      .map(releaseId);
    const place =
      others.length > 0 ? `${releaseId(part)} with ${others.join(', ')}` : releaseId(part);
    throw new ApiError(error.code, `${place}: ${error.message}`, { cause: error });
  };

const combine = (parts: PartPages[], results: PrerenderResult[]): PrerenderResult => {
  const shell = results[parts.findIndex(({ part }) => part.name === 'shell')];
  return {
    earlyScript: shell?.earlyScript ?? '',
    noScriptStyles: shell?.noScriptStyles ?? '',
    pages: results.flatMap(({ pages }) => pages),
  };
};
