import { createHash } from 'node:crypto';
import type { ReleaseManifest, SiteSettings } from '@site/contracts';
import { isDuplicateKey } from '../../ground/database/database';
import { NONCE } from './document';
import { ApiError } from '../../ground/errors/api-error';
import type { PrerenderJob, PrerenderResult } from '../prerender/prerender-job';
import type { ReleaseFiles } from '../releases/release-files';
import type { StoreService } from '../../visitors/stores/store-service';
import { sitePages, unknownPaths } from '../compositions/pages';
import type { RenderModel } from './render-model';
import { siteState } from './site-state';

/** Renders that are kept: enough to go back a few compositions without rendering again. */
const KEPT_RENDERS = 10;

/** What the 404 page is rendered under; no page has this path, because paths are lower case. */
export const NOT_FOUND_PATH = '/NOT-FOUND';

export interface RenderService {
  /** All pages of these releases, from the database, or rendered now and kept. */
  ensure(manifests: ReleaseManifest[]): Promise<PrerenderResult>;
}

export function createRenderService(
  renders: RenderModel,
  files: ReleaseFiles,
  stores: Pick<StoreService, 'list'>,
  settings: SiteSettings,
  prerender: (job: PrerenderJob) => Promise<PrerenderResult>,
): RenderService {
  const underWay = new Map<string, Promise<PrerenderResult>>();

  const renderAll = async (manifests: ReleaseManifest[], data: Record<string, unknown>) => {
    const bundles = await Promise.all(
      manifests.map(async ({ name, version, server }) => {
        const code = await files.read(name, version, server).catch((error) => {
          // A bucket says itself what it cannot do.
          if (error instanceof ApiError) throw error;
          throw new ApiError(
            'conflict',
            `The files of ${name}@${version} are not here; release it again`,
            {
              cause: error,
            },
          );
        });
        return [name, code.toString('utf8')] as const;
      }),
    );
    const pages = [...sitePages(manifests), ...unknownPaths(manifests)]
      .filter(({ page }) => page.indexed !== false)
      .map(({ path, page }) => ({
        path,
        data: Object.fromEntries((page.data ?? []).map((name) => [name, data[name]])),
      }));
    return prerender({
      nonce: NONCE,
      site: siteState(0, manifests, [], settings),
      bundles: Object.fromEntries(bundles),
      pages: [...pages, { path: NOT_FOUND_PATH, data: {} }],
    });
  };

  const keep = async (key: string, result: PrerenderResult) => {
    await renders.create({ _id: key, createdAt: new Date(), ...result }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    const old = await renders
      .find({}, { _id: 1 })
      .sort({ createdAt: -1 })
      .skip(KEPT_RENDERS)
      .lean();
    for (const { _id } of old) await renders.deleteOne({ _id });
  };

  const load = async (
    key: string,
    manifests: ReleaseManifest[],
    data: Record<string, unknown>,
  ): Promise<PrerenderResult> => {
    const kept = await renders.findById(key).lean();
    if (kept) return kept;
    const result = await renderAll(manifests, data);
    await keep(key, result);
    return result;
  };

  return {
    async ensure(manifests) {
      const { version, stores: list } = await stores.list();
      const key = renderKey(manifests, settings, version);
      const known = underWay.get(key);
      if (known) return known;
      const loading = load(key, manifests, { stores: list }).finally(() => underWay.delete(key));
      underWay.set(key, loading);
      return loading;
    },
  };
}

/** Everything that the HTML of the pages depends on. */
const renderKey = (
  manifests: ReleaseManifest[],
  settings: SiteSettings,
  stores: string,
): string => {
  const parts = manifests.map(({ name, version }) => `${name}@${version}`).sort();
  return createHash('sha256').update(JSON.stringify({ parts, settings, stores })).digest('hex');
};
