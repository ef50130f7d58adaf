import { availableParallelism } from 'node:os';
import {
  releaseId,
  type ReleaseManifest,
  type SERVER_DATA,
  type SiteSettings,
  type StoreList,
} from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import { ApiError } from '../../platform/http/api-error';
import { step } from '../../platform/observability/spans';
import type { StoreService, VersionedStores } from '../../features/stores/store-service';
import type { PrerenderedPage, PrerenderJob, PrerenderResult } from '../prerender/prerender-job';
import { sideBySide, sideBySideOf } from '../../platform/util/side-by-side';
import { readVerified } from '../releases/read-verified';
import type { ReleaseFiles } from '../releases/release-files';
import { PLACEHOLDERS } from './placeholders';
import type { RenderModel } from './render-model';
import { noStorePath, stateAddress, storeData, storePath, storesByState } from './list-pages';
import { storeAddress } from '../../features/stores/store-slugs';
import { partKey, partPages, type PartPages } from './rendered-parts';

/** Renders that are kept of each part: enough to go back a few compositions without rendering again. */
const KEPT_RENDERS = 10;

export interface Renderer {
  /**
   * All pages of these releases: of each part from the database where nothing that they depend on has changed, else
   * rendered now, and kept behind the answer. Rejects with `DoesNotRender`.
   */
  ensure(manifests: ReleaseManifest[]): Promise<PrerenderResult>;
  /** Resolves when what was rendered so far is kept, or could not be: then it is rendered again for who asks next. */
  kept(): Promise<void>;
}

export interface RenderService extends Pick<Renderer, 'ensure'> {
  /** Renders with the list of stores as it is now, which is asked for at once. */
  ofNow(): Renderer;
  /** Renders pages of one of these releases that `ensure` leaves out, with what each is handed; they are not kept. */
  some(
    manifests: ReleaseManifest[],
    part: string,
    pages: PrerenderJob['pages'],
  ): Promise<PrerenderedPage[]>;
}

/** What pages may ask for, by the names of `SERVER_DATA`. */
interface PageData extends Record<(typeof SERVER_DATA)[number], unknown> {
  stores: StoreList;
}

/** Pages could not be rendered: of each part the first, with its release and its error. */
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
): RenderService {
  const underWay = new Map<string, { pages: Promise<PrerenderResult>; kept: Promise<unknown> }>();
  const inTurn = sideBySide(Math.max(2, availableParallelism()));
  /** Beside the pages that a promotion waits for; one machine has no more processors for them. */
  const ofSomePages = sideBySide(2);
  /** One of a part at a time, of two places at least: a team whose releases hang keeps itself waiting. */
  const ofItsPart = sideBySideOf(1);

  const render = async (
    wanted: PartPages,
    pages: PrerenderJob['pages'],
  ): Promise<PrerenderResult> => {
    const { releases, site } = wanted;
    const bundles = await Promise.all(
      releases.map(async (release) => {
        const code = await readVerified(files, release, release.server);
        return [release.name, code.toString('utf8')] as const;
      }),
    );
    const job = { site, bundles: Object.fromEntries(bundles), pages };
    const { name, version } = wanted.part;
    const about = { 'site.part': name, 'site.version': version, 'site.pages': job.pages.length };
    return step(`prerender ${name}`, { attributes: about }, () => prerender(job)).catch(
      named(wanted),
    );
  };

  const forgetOld = async (part: string) => {
    const old = await renders
      .find({ part }, { _id: 1 })
      .sort({ usedAt: -1 })
      .skip(KEPT_RENDERS)
      .lean();
    for (const { _id } of old) await renders.deleteOne({ _id });
  };

  const keep = async (
    key: string,
    { part: { name: part }, releases }: PartPages,
    result: PrerenderResult,
  ) => {
    await renders
      .create({ _id: key, part, releases: releases.map(releaseId), usedAt: new Date(), ...result })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    // Nobody waits for that, and the next one that is kept makes up for it.
    forgetOld(part).catch(() => undefined);
  };

  const load = async (key: string, wanted: PartPages, data: PageData) => {
    const kept = await renders.findOneAndUpdate({ _id: key }, { usedAt: new Date() }).lean();
    if (kept) return { result: kept };
    const pages = wanted.pages.flatMap((page) => withData(page, data));
    const result = await ofItsPart(wanted.part.name, () => inTurn(() => render(wanted, pages)));
    return { result, keeping: keep(key, wanted, result) };
  };

  /** The pages of one part, once for all who want the same. */
  const pagesOf = (wanted: PartPages, version: string, data: PageData) => {
    const key = partKey(wanted, version);
    const known = underWay.get(key);
    if (known) return known;
    const loading = load(key, wanted, data);
    // Who asks before it is kept gets it from here.
    const kept = loading
      .then(({ keeping }) => keeping)
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
    const mine = { pages: loading.then(({ result }) => result), kept };
    underWay.set(key, mine);
    return mine;
  };

  const ofNow = (): Renderer => {
    const all: Promise<unknown>[] = [];
    const asked = stores.list();
    asked.catch(() => undefined); // it is waited for when something is to be rendered
    const pagesFor = (part: PartPages, { version, stores: list }: VersionedStores) => {
      const { pages, kept } = pagesOf(part, version, { stores: list, ...PLACEHOLDERS });
      all.push(kept);
      return pages;
    };
    return {
      async ensure(manifests) {
        const list = await asked;
        const wanted = partPages(manifests, settings);
        const answers = await Promise.allSettled(wanted.map((part) => pagesFor(part, list)));
        const failures = answers.flatMap((answer, i) =>
          answer.status === 'rejected' ? [failure(wanted[i]!, answer.reason)] : [],
        );
        if (failures.length > 0) throw new DoesNotRender(failures);
        return together(wanted, answers);
      },
      kept: async () => void (await Promise.all(all)),
    };
  };

  return {
    ofNow,
    ensure: (manifests) => ofNow().ensure(manifests),

    async some(manifests, part, pages) {
      const wanted = partPages(manifests, settings).find((one) => one.part.name === part);
      if (!wanted) return [];
      return (await ofSomePages(() => render(wanted, pages))).pages;
    },
  };
}

/** A page with what it asks for, and behind it its pages of the states, or of stores that are not there. */
const withData = (
  { path, data: names, each, pattern = path }: PartPages['pages'][number],
  data: PageData,
): PrerenderJob['pages'] => {
  const whole = {
    path,
    data: Object.fromEntries(names.map((name) => [name, data[name as keyof PageData]])),
  };
  if (!each) return [whole];
  const addressOf = each === 'state' ? stateAddress : noStorePath;
  const states = storesByState(data.stores).map(([state, stores]) => ({
    path: addressOf(pattern, state),
    data: { ...whole.data, stores },
  }));
  const first = data.stores.find(({ slug }) => slug !== undefined);
  if (each === 'state' || !first) return [whole, ...states];
  // One of the stores, so that a release whose page of a store does not render is refused.
  const sample = {
    path: storePath(pattern, storeAddress(first)),
    data: { ...whole.data, stores: storeData(data.stores)(first) },
  };
  return [whole, ...states, sample];
};

/** What the caller may read; anything else than a refusal is thrown as it is. */
function failure({ part }: PartPages, reason: unknown) {
  if (!(reason instanceof ApiError)) throw reason;
  return { part: part.name, message: reason.message };
}

/** Says of whose pages an error is, and with which releases of others they were rendered. */
const named =
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

const together = (
  wanted: PartPages[],
  answers: PromiseSettledResult<PrerenderResult>[],
): PrerenderResult => {
  const results = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value] : [],
  );
  const shell = results[wanted.findIndex(({ part }) => part.name === 'shell')];
  return {
    earlyScript: shell?.earlyScript ?? '',
    noScriptStyles: shell?.noScriptStyles ?? '',
    pages: results.flatMap(({ pages }) => pages),
  };
};
