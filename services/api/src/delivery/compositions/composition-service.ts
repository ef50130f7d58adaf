import {
  changesBetween,
  type CanaryEnd,
  type CanaryStart,
  type Composition,
  type CompositionList,
  type HistoryQuery,
  type Promotion,
  type ReleaseManifest,
  type Retirement,
  type Rollback,
  type CompositionDetails,
  type Verdict,
  type VerdictRequest,
} from '@site/contracts';
import type { Caller } from '../../platform/auth/caller';
import { settleAll } from '../../platform/concurrency';
import { ApiError } from '../../platform/http/api-error';
import type { ReleaseService } from '../releases/release-service';
import { canaryEnded, canaryStarted, endOf, NotOnCanary, toCanary } from './canaries';
import { insist, standsInTheWay, typeWarnings, type Judge } from './judge';
import { createJudgedLines } from './judged-lines';
import type { CompositionDocument, GonePath } from './composition-model';
import { type CompositionHistory, toContract } from './composition-history';
import { MovedOn, type CompositionStore } from './composition-store';
import { draftOf, type Account } from './draft';
import { stillGone } from './gone-paths';
import { partBack, retired, type Live, type NextLine } from './next-line';
import { fallbackReleases, newlyServed } from './named-releases';
import { backTo, NOTHING, promoted, type Line } from './previous-releases';
import { sidesOf, type Sides } from './sides';

/** The releases of a composition. */
export interface ComposedReleases {
  manifests: ReleaseManifest[];
  /** Of each part its own last different release, where it has one that is still kept and fits the present shell. */
  previous: ReleaseManifest[];
  gone: GonePath[];
}

export interface CompositionService {
  /** The number of what is live, or undefined before the first promotion. */
  live(): Promise<number | undefined>;
  /** What visitors get of a composition. Undefined when there is none of this number. */
  sidesOf(number: number): Promise<Sides | undefined>;
  releasesOf(line: Line): Promise<ComposedReleases>;
  /**
   * Writes and points to the next composition. `conflict` when a part has changed since `base`, or meanwhile, or when
   * the verdict is against it; `forbidden` unless the caller may promote each part. What is live already is answered as it is.
   */
  promote(promotion: Promotion, caller: Caller): Promise<Composition>;
  /** Does the same, with an earlier release of one part, or with the parts of an earlier composition. */
  rollback(rollback: Rollback, caller: Caller): Promise<Composition>;
  /** Does the same without a part; its paths lead elsewhere, or are gone. */
  retire(retirement: Retirement, caller: Caller): Promise<Composition>;
  /**
   * Does the same with a release for a share of the visitors, or with a larger share for one that runs. It ends with the
   * next change of its part, or when the verdict is against it beside another change.
   */
  startCanary(start: CanaryStart, caller: Caller): Promise<Composition>;
  /**
   * Takes a canary back, in a composition like any other; undefined where there is no such canary (any more). `began`: none
   * but the one that began with this composition.
   */
  endCanary(end: CanaryEnd, caller: Caller, began?: number): Promise<Composition | undefined>;
  /** What a promotion of these releases would be told now. */
  check(wanted: VerdictRequest): Promise<Verdict>;
  /** What was live, newest first, and what is. */
  history(query: HistoryQuery): Promise<CompositionList>;
  /** Throws `not_found`. */
  read(number: number): Promise<CompositionDetails>;
}

export function createCompositionService(
  store: CompositionStore,
  history: CompositionHistory,
  releases: Pick<ReleaseService, 'find' | 'standing' | 'demand' | 'claim'>,
  judge: Judge,
): CompositionService {
  const judged = createJudgedLines(releases, judge);
  const { manifestsOf } = judged;

  const current = async (): Promise<Live> => {
    const composition = await store.findLive();
    return { composition, line: composition ?? NOTHING, canaries: composition?.canaries ?? [] };
  };

  /** Callers may name any number: only what was live counts. */
  const wasLive = async (
    number: number,
    live: number | undefined,
  ): Promise<CompositionDocument> => {
    const found = number <= (live ?? 0) ? await store.find(number) : undefined;
    if (!found) throw new ApiError('not_found', `There is no composition ${number}`);
    return found;
  };

  /** The composition that a caller has seen: the live one, unless a number is named. */
  const baseOf = async (
    number: number | undefined,
    { composition }: Live,
  ): Promise<Line & { _id: number }> => {
    const live = composition ?? { _id: 0, ...NOTHING };
    if (number === undefined || number === live._id) return live;
    return number === 0 ? { _id: 0, ...NOTHING } : wasLive(number, live._id);
  };

  /** Changes of other parts since the base are no conflict; another release of the same part is. */
  const demandUnchanged = (base: Line & { _id: number }, { line }: Live, parts: string[]) => {
    const changed = parts.filter((part) => line.parts[part] !== base.parts[part]);
    if (changed.length > 0) throw new MovedOn(base._id, changed.join(', '));
  };

  /** Puts a change live, unless the verdict is against it. Canaries that do not fit beside it end. */
  const makeLive = async (live: Live, next: NextLine, account: Account) => {
    const { composition, line } = live;
    const { force } = account;
    const own = next.canaries?.changes ?? changesBetween(line.parts, next.line.parts);
    if (composition && own.length === 0) return composition;
    const verdict = await judged.on(line, next);
    const { findings } = verdict;
    const isAgainst = standsInTheWay(force);
    if (findings.some(isAgainst)) insist(await judged.whole(line, next, verdict), force);

    const beside = next.canaries ? [] : await judged.beside(live, next);
    const fit = beside.filter((one) => !one.findings.some(isAgainst));
    const served = {
      parts: next.line.parts,
      canaries: next.canaries?.next ?? fit.map(({ canary }) => canary),
    };
    const [, , broken] = await settleAll([
      releases.claim(newlyServed({ ...line, canaries: live.canaries }, served)),
      judge.render(verdict.releases).then((found) => insist(found, force)),
      Promise.all(fit.map((one) => judge.render(one.releases))),
    ]);
    const stay = fit.filter((_, i) => !broken[i]?.some(isAgainst));
    const ended = beside.filter((one) => !stay.includes(one));
    const canaries = next.canaries ?? {
      next: stay.map(({ canary }) => canary),
      changes: [...own, ...ended.map(({ canary }) => endOf(canary, next.line))],
    };
    const { gone = [], parts } = next.line;
    const stillGonePaths = gone.length > 0 ? stillGone(gone, await manifestsOf(parts)) : [];
    return store.makeLive(
      draftOf(live, next, account, { findings, gone: stillGonePaths, canaries }),
    );
  };

  /** Makes a change live. With `again`, it is derived anew from what another caller has put live meanwhile. */
  const apply = async (
    account: Account,
    again: boolean,
    changeFrom: (live: Live) => NextLine | Promise<NextLine>,
    first?: Live,
  ): Promise<Composition> => {
    for (let live = first ?? (await current()); ; live = await current()) {
      const change = await changeFrom(live);
      try {
        return toContract(await makeLive(live, change, account));
      } catch (error) {
        if (!again || !(error instanceof MovedOn)) throw error;
      }
    }
  };

  const siteBack = async (
    { composition, line }: Live,
    to: number,
    caller: Caller,
  ): Promise<NextLine> => {
    const goal = await wasLive(to, composition?._id);
    const changes = changesBetween(line.parts, goal.parts);
    caller.demand(changes.map(({ name }) => `promote:${name}`));
    if (changes.length === 0)
      throw new ApiError('conflict', `What composition ${to} names is live already`);
    return { line: backTo(line, goal), action: 'rollback', goesBack: true };
  };

  return {
    live: () => store.live(),

    async sidesOf(number) {
      const composition = await store.find(number);
      return composition && sidesOf(composition);
    },

    async releasesOf({ parts, previous, gone = [] }) {
      const manifests = await manifestsOf(parts);
      const before = await releases.standing(fallbackReleases({ previous }));
      return {
        manifests,
        gone,
        previous: before.filter((release) => judge.canStandIn(release, manifests)),
      };
    },

    async promote({ releases: wanted, base: number, drops, force, by, reason }, caller) {
      caller.demand(wanted.map(({ name }) => `promote:${name}`));
      const account = { by: caller.signs(by), reason, force };
      const first = await current();
      const base = await baseOf(number, first);
      const parts = wanted.map(({ name }) => name);
      const changeFrom = (live: Live) => {
        demandUnchanged(base, live, parts);
        return { line: promoted(live.line, wanted), action: 'promote' as const, drops };
      };
      return apply(account, true, changeFrom, first);
    },

    async rollback({ part, from, to, force, by, reason }, caller) {
      const account = { by: caller.signs(by), reason, force };
      if (part === undefined) {
        return apply(account, false, (live) => siteBack(live, to!, caller));
      }
      let seen: { version?: string } | undefined =
        from === undefined ? undefined : { version: from };
      return apply(account, true, (live) => {
        caller.demand([`promote:${part}`]);
        const change = partBack(live, part, seen);
        seen = { version: live.line.parts[part] };
        return change;
      });
    },

    async retire({ part, to, force, by, reason }, caller) {
      caller.demand([`promote:${part}`]);
      const account = { by: caller.signs(by), reason, force };
      const first = await current();
      const base = await baseOf(undefined, first);
      const changeFrom = async (live: Live) => {
        demandUnchanged(base, live, [part]);
        return retired(live.line, await manifestsOf(live.line.parts), part, to);
      };
      return apply(account, true, changeFrom, first);
    },

    async startCanary({ release, percent, base: number, drops, force, by: word, reason }, caller) {
      caller.demand([`promote:${release.name}`]);
      const by = caller.signs(word);
      const first = await current();
      const base = await baseOf(number, first);
      const changeFrom = (live: Live) => {
        demandUnchanged(base, live, [release.name]);
        return canaryStarted(live, { release, percent, drops }, by);
      };
      return apply({ by, reason, force }, true, changeFrom, first);
    },

    async endCanary({ part, version, by, reason }, caller, began) {
      caller.demand([`promote:${part}`]);
      const account = { by: caller.signs(by), reason };
      return apply(account, true, (live) => canaryEnded(live, part, version, began)).catch(
        (error: unknown) => {
          if (error instanceof NotOnCanary) return undefined;
          throw error;
        },
      );
    },

    async check({ releases: wanted, drops }) {
      const { composition, line } = await current();
      const next = { line: promoted(line, wanted), action: 'promote' as const, drops };
      const verdict = await judged.on(line, next);
      const findings = await judged.whole(line, next, verdict);
      const warnings = typeWarnings(verdict.releases);
      return {
        passes: findings.length === 0,
        ...(composition && { base: composition._id }),
        findings,
        ...(warnings.length > 0 && { warnings }),
      };
    },

    async history(query) {
      const { composition, line, canaries } = await current();
      const found = composition ? await history.upTo(composition, query) : [];
      return {
        ...(composition && { live: composition._id }),
        releases: line.parts,
        canaries: canaries.map(toCanary),
        compositions: found.map(toContract),
      };
    },

    async read(number) {
      const composition = await wasLive(number, await store.live());
      const { parts, canaries = [] } = composition;
      return { ...toContract(composition), releases: parts, canaries: canaries.map(toCanary) };
    },
  };
}
