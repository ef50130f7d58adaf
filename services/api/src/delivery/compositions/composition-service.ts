import {
  changesBetween,
  releaseId,
  type CanaryEnd,
  type CanaryStart,
  type Composition,
  type CompositionList,
  type Finding,
  type HistoryQuery,
  type PartChange,
  type Promotion,
  type Retirement,
  type Rollback,
  type Verdict,
  type VerdictRequest,
  type CompositionDetails,
} from '@site/contracts';
import type { Caller } from '../../platform/auth/caller';
import { conflict, notFound } from '../../platform/http/api-error';
import { settleAll } from '../../platform/concurrency';
import type { ReleaseService } from '../releases/release-service';
import { createChangeChecks } from './change-checks';
import {
  canaryEndChange,
  NotOnCanary,
  planCanary,
  planCanaryEnd,
  planPromotion,
  planRetirement,
  planRollback,
  toCanary,
  type ChangePlan,
  type LiveState,
} from './change-plans';
import { toContract, type CompositionHistory } from './composition-history';
import type { CompositionDocument, GonePath } from './composition-model';
import {
  OutdatedBase,
  type CanaryDraft,
  type CompositionDraft,
  type CompositionStore,
} from './composition-store';
import { isBlocking, listText, rejectBlocking, type VerdictChecks } from './findings';
import { stillGone } from './pages';
import {
  fallbackReleases,
  newlyServed,
  NO_PARTS,
  restoreParts,
  type PartVersions,
} from './part-versions';
import { variantsOf, type Variants } from './variants';

/** Who changes what is live and why, and whether findings are overridden. */
type Author = Pick<Promotion, 'by' | 'reason' | 'force'>;

type Base = PartVersions & { _id: number };
const NOTHING_LIVE: Base = { _id: 0, ...NO_PARTS };

/**
 * Reads and changes what is live. All changes throw `forbidden` without the permission for each part, `conflict` for
 * blocking findings or a part that changed meanwhile, and return the live composition if nothing changes.
 */
export function createCompositionService(
  store: CompositionStore,
  history: CompositionHistory,
  releases: Pick<ReleaseService, 'find' | 'available' | 'assertAvailable' | 'claim'>,
  verdict: VerdictChecks,
) {
  const { manifestsOf, checkPlan, completeFindings, checkCanaries } = createChangeChecks(
    releases,
    verdict,
  );

  const current = async (): Promise<LiveState> => {
    const composition = await store.findLive();
    return {
      composition,
      versions: composition ?? NO_PARTS,
      canaries: composition?.canaries ?? [],
    };
  };

  /** Throws `not_found` for numbers that were never live. */
  const findPast = async (number: number, live = 0): Promise<CompositionDocument> => {
    const composition = number <= live ? await store.find(number) : undefined;
    if (!composition) throw notFound(`There is no composition ${number}`);
    return composition;
  };

  /** The composition that the caller has seen: the live one, unless a number is named. */
  const baseOf = async (number: number | undefined, { composition }: LiveState): Promise<Base> => {
    const live = composition ?? NOTHING_LIVE;
    if (number === undefined || number === live._id) return live;
    return number === 0 ? NOTHING_LIVE : findPast(number, live._id);
  };

  /** Makes a plan live if no finding blocks it, and ends canaries that it makes incompatible. */
  const makeLive = async (live: LiveState, plan: ChangePlan, author: Author) => {
    const { composition, versions } = live;
    const { force } = author;
    const changes = plan.canaries?.changes ?? changesBetween(versions.parts, plan.versions.parts);
    if (composition && changes.length === 0) return composition;
    const result = await checkPlan(versions, plan);
    const { findings } = result;
    const blocks = isBlocking(force);
    if (findings.some(blocks))
      rejectBlocking(await completeFindings(versions, plan, result), force);

    const runningCanaries = plan.canaries ? [] : await checkCanaries(live, plan);
    const compatibleCanaries = runningCanaries.filter((check) => !check.findings.some(blocks));
    const next = {
      parts: plan.versions.parts,
      canaries: plan.canaries?.next ?? compatibleCanaries.map(({ canary }) => canary),
    };
    const [, , canaryFindings] = await settleAll([
      releases.claim(newlyServed({ ...versions, canaries: live.canaries }, next)),
      verdict
        .render(result.releases)
        .then((renderFindings) => rejectBlocking(renderFindings, force)),
      Promise.all(compatibleCanaries.map((check) => verdict.render(check.releases))),
    ]);
    const remainingCanaries = compatibleCanaries.filter((_, i) => !canaryFindings[i]?.some(blocks));
    const endedCanaries = runningCanaries.filter((check) => !remainingCanaries.includes(check));
    const canaries = plan.canaries ?? {
      next: remainingCanaries.map(({ canary }) => canary),
      changes: [
        ...changes,
        ...endedCanaries.map(({ canary }) => canaryEndChange(canary, plan.versions)),
      ],
    };
    const { gone: paths = [], parts } = plan.versions;
    const gone = paths.length > 0 ? stillGone(paths, await manifestsOf(parts)) : [];
    return store.makeLive(draftOf(live, plan, author, { findings, gone, canaries }));
  };

  /** Makes a change live. With `retry`, it is planned again if another change became live first. */
  const apply = async (
    author: Author,
    retry: boolean,
    planFrom: (live: LiveState) => ChangePlan | Promise<ChangePlan>,
    first?: LiveState,
  ): Promise<Composition> => {
    for (let live = first ?? (await current()); ; live = await current()) {
      const plan = await planFrom(live);
      try {
        return toContract(await makeLive(live, plan, author));
      } catch (error) {
        if (!retry || !(error instanceof OutdatedBase)) throw error;
      }
    }
  };

  /** Like `apply` with `retry`; a conflict if one of these parts has changed since the composition `number`. */
  const applyToParts = async (
    parts: string[],
    number: number | undefined,
    author: Author,
    planFrom: (live: LiveState) => ChangePlan | Promise<ChangePlan>,
  ): Promise<Composition> => {
    const first = await current();
    const base = await baseOf(number, first);
    const planUnchanged = (live: LiveState) => {
      const changed = parts.filter((part) => live.versions.parts[part] !== base.parts[part]);
      if (changed.length > 0) throw new OutdatedBase(base._id, changed.join(', '));
      return planFrom(live);
    };
    return apply(author, true, planUnchanged, first);
  };

  const planSiteRollback = async (
    { composition, versions }: LiveState,
    to: number,
    caller: Caller,
  ): Promise<ChangePlan> => {
    const target = await findPast(to, composition?._id);
    const changes = changesBetween(versions.parts, target.parts);
    caller.requireScopes(changes.map(({ name }) => `promote:${name}`));
    if (changes.length === 0) throw conflict(`The releases of composition ${to} are already live`);
    return { versions: restoreParts(versions, target), action: 'rollback', isRollback: true };
  };

  return {
    /** The number of the live composition; undefined before the first promotion. */
    live: () => store.live(),

    /** Undefined if there is no composition of this number. */
    async variantsOf(number: number): Promise<Variants | undefined> {
      const composition = await store.find(number);
      return composition && variantsOf(composition);
    },

    async releasesOf({ parts, previous, gone = [] }: PartVersions) {
      const manifests = await manifestsOf(parts);
      const fallbacks = await releases.available(fallbackReleases({ previous }));
      return {
        manifests,
        gone,
        /** The fallback releases that exist and fit the present shell. */
        previous: fallbacks.filter((release) => verdict.canFallBackTo(release, manifests)),
      };
    },

    async promote(request: Promotion, caller: Caller): Promise<Composition> {
      const { releases: references, base, force, by, reason } = request;
      const parts = references.map(({ name }) => name);
      caller.requireScopes(parts.map((part) => `promote:${part}`));
      const author = { by: caller.author(by), reason, force };
      return applyToParts(parts, base, author, ({ versions }) => planPromotion(versions, request));
    },

    /** Rolls back one part to an earlier release, or the site to an earlier composition. */
    async rollback(
      { part, from, to, force, by, reason }: Rollback,
      caller: Caller,
    ): Promise<Composition> {
      const author = { by: caller.author(by), reason, force };
      if (part === undefined)
        return apply(author, false, (live) => planSiteRollback(live, to!, caller));
      let expected: { version?: string } | undefined =
        from === undefined ? undefined : { version: from };
      return apply(author, true, (live) => {
        caller.requireScopes([`promote:${part}`]);
        const plan = planRollback(live, part, expected);
        expected = { version: live.versions.parts[part] };
        return plan;
      });
    },

    /** Removes a part; its paths redirect or answer 410. */
    async retire(
      { part, to, force, by, reason }: Retirement,
      caller: Caller,
    ): Promise<Composition> {
      caller.requireScopes([`promote:${part}`]);
      const author = { by: caller.author(by), reason, force };
      return applyToParts([part], undefined, author, async ({ versions }) =>
        planRetirement(versions, await manifestsOf(versions.parts), part, to),
      );
    },

    /**
     * Starts a canary or gives it a larger share. It ends with the next change of its part, or when a change of
     * another part makes it incompatible.
     */
    async startCanary(
      { release, percent, base, drops, force, by: name, reason }: CanaryStart,
      caller: Caller,
    ): Promise<Composition> {
      caller.requireScopes([`promote:${release.name}`]);
      const by = caller.author(name);
      return applyToParts([release.name], base, { by, reason, force }, (live) =>
        planCanary(live, { release, percent, drops }, by),
      );
    },

    /** Undefined if there is no such canary; `began`: only the one that began with this composition. */
    async endCanary(
      { part, version, by, reason }: CanaryEnd,
      caller: Caller,
      began?: number,
    ): Promise<Composition | undefined> {
      caller.requireScopes([`promote:${part}`]);
      const author = { by: caller.author(by), reason };
      try {
        return await apply(author, true, (live) => planCanaryEnd(live, part, version, began));
      } catch (error) {
        if (error instanceof NotOnCanary) return undefined;
        throw error;
      }
    },

    /** The verdict that a promotion of these releases would get now. */
    async check(request: VerdictRequest): Promise<Verdict> {
      const { composition, versions } = await current();
      const plan = planPromotion(versions, request);
      const checked = await checkPlan(versions, plan);
      const findings = await completeFindings(versions, plan, checked);
      const untyped = checked.releases.filter(({ types }) => types === undefined).map(releaseId);
      return {
        passes: findings.length === 0,
        ...(composition && { base: composition._id }),
        findings,
        ...(untyped.length > 0 && {
          warnings: [`Types were not compared for ${listText(untyped)}: built without types.`],
        }),
      };
    },

    /** Newest first. */
    async history(query: HistoryQuery): Promise<CompositionList> {
      const { composition, versions, canaries } = await current();
      const changes = composition ? await history.upTo(composition, query) : [];
      return {
        ...(composition && { live: composition._id }),
        releases: versions.parts,
        canaries: canaries.map(toCanary),
        compositions: changes.map(toContract),
      };
    },

    /** Throws `not_found`. */
    async read(number: number): Promise<CompositionDetails> {
      const composition = await findPast(number, await store.live());
      const { parts, canaries = [] } = composition;
      return { ...toContract(composition), releases: parts, canaries: canaries.map(toCanary) };
    },
  };
}

export type CompositionService = ReturnType<typeof createCompositionService>;

interface PlanResult {
  /** Those that were overridden. */
  findings: Finding[];
  gone: GonePath[];
  canaries: { next: CanaryDraft[]; changes: PartChange[] };
}

const draftOf = (
  { composition }: LiveState,
  { versions: { parts, previous }, action, canaries: planned }: ChangePlan,
  { by, reason }: Author,
  { findings, gone, canaries }: PlanResult,
): CompositionDraft => {
  const forced = [...new Set(findings.map(({ code }) => code))];
  return {
    parts,
    previous,
    ...(gone.length > 0 && { gone }),
    ...(canaries.next.length > 0 && { canaries: canaries.next }),
    ...(planned && composition && { shownSince: composition.shownSince ?? composition._id }),
    base: composition?._id,
    action,
    changes: canaries.changes,
    since: {},
    ...(forced.length > 0 && { forced }),
    ...(by && { by }),
    ...(reason && { reason }),
    createdAt: new Date(),
  };
};
