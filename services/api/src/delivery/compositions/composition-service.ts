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
  type WholeComposition,
  type Verdict,
  type VerdictRequest,
} from '@site/contracts';
import type { Caller } from '../../ground/access/caller';
import { ApiError } from '../../ground/errors/api-error';
import type { ReleaseService } from '../releases/release-service';
import { canaryEnded, canaryStarted, endOf, NotOnCanary, toCanary } from './canaries';
import { insist, type Judge } from './judge';
import { createJudgedLines } from './judged-lines';
import type { GonePath } from './composition-model';
import type { CompositionHistory } from './composition-history';
import { MovedOn, type CompositionStore } from './composition-store';
import { stillGone } from './gone-paths';
import { partBack, retired, type NextLine } from './next-line';
import { fallbackReleases, newlyServed } from './named-releases';
import { backTo, linked, promoted, type Line } from './previous-releases';
import { createSeenLines, type Live } from './seen-line';
import { sidesOf, type Sides } from './sides';
import { toContract } from './told-composition';

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
  read(number: number): Promise<WholeComposition>;
}

/** Who makes a change and why, in his own words, and whether over the verdict. */
type Account = Pick<Promotion, 'by' | 'reason' | 'force'>;

export function createCompositionService(
  store: CompositionStore,
  history: CompositionHistory,
  releases: Pick<ReleaseService, 'find' | 'standing' | 'demand'>,
  judge: Judge,
): CompositionService {
  const judged = createJudgedLines(releases, judge);
  const { manifestsOf } = judged;
  const { current, wasLive, seenBy } = createSeenLines(store);

  /** The canaries beside a change, and what became of them with it. */
  const canariesWith = async (live: Live, next: NextLine, force?: boolean) => {
    if (next.canaries) return next.canaries;
    const { kept, unfit } = await judged.canariesBeside(live, next, force);
    return { next: kept, changes: unfit.map((canary) => endOf(canary, next.line)) };
  };

  /** Puts a change live, if the verdict is not against it. */
  const makeLive = async (live: Live, next: NextLine, { by, reason, force }: Account) => {
    const { composition, line } = live;
    const own = next.canaries?.changes ?? changesBetween(line.parts, next.line.parts);
    if (composition && own.length === 0) return composition;
    const forced = insist(await judged.on(line, next), force).map(({ code }) => code);
    const canaries = await canariesWith(live, next, force);
    const { parts, previous } = next.line;
    const gone = next.line.gone?.length ? stillGone(next.line.gone, await manifestsOf(parts)) : [];
    const since = composition?.since ?? {};
    const draft = {
      parts,
      previous,
      ...(gone.length > 0 && { gone }),
      ...(canaries.next.length > 0 && { canaries: canaries.next }),
      ...(next.canaries &&
        composition && { shownSince: composition.shownSince ?? composition._id }),
      base: composition?._id,
      action: next.action,
      changes: linked(next.canaries ? own : [...own, ...canaries.changes], since),
      since,
      ...(forced.length > 0 && { forced: [...new Set(forced)] }),
      ...(by && { by }),
      ...(reason && { reason }),
      createdAt: new Date(),
    };
    // A prune that has not seen this composition has marked what it takes before.
    return store.makeLive(draft, () =>
      releases.demand(newlyServed({ ...line, canaries: live.canaries }, draft)),
    );
  };

  /**
   * Makes a change live. Where another was first, and with `again`, it is made anew from what is live then, unless
   * `changeFrom` refuses: what other teams promote is no reason to wait.
   */
  const apply = async (
    account: Account,
    again: boolean,
    changeFrom: (live: Live) => NextLine | Promise<NextLine>,
    seen?: Live,
  ): Promise<Composition> => {
    for (let known = seen; ; known = undefined) {
      const live = known ?? (await current());
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

    async promote({ releases: wanted, base: seen, drops, force, by, reason }, caller) {
      caller.demand(wanted.map(({ name }) => `promote:${name}`));
      const account = { by: caller.signs(by), reason, force };
      const { base, live } = await seenBy(seen);
      return apply(
        account,
        true,
        ({ line }) => {
          // What other teams promote is no reason to refuse; another release of the same part is.
          const changed = wanted.filter(({ name }) => line.parts[name] !== base.parts[name]);
          if (changed.length > 0)
            throw new MovedOn(base._id, changed.map(({ name }) => name).join(', '));
          return { line: promoted(line, wanted), action: 'promote', drops };
        },
        live,
      );
    },

    rollback({ part, from, to, force, by, reason }, caller) {
      const account = { by: caller.signs(by), reason, force };
      let seen: { version?: string } | undefined =
        from === undefined ? undefined : { version: from };
      return apply(account, part !== undefined, async (live) => {
        if (part === undefined) return siteBack(live, to!, caller);
        caller.demand([`promote:${part}`]);
        const change = partBack(live, part, seen);
        seen = { version: live.line.parts[part] };
        return change;
      });
    },

    async retire({ part, to, force, by, reason }, caller) {
      caller.demand([`promote:${part}`]);
      const account = { by: caller.signs(by), reason, force };
      const { base, live } = await seenBy(undefined);
      return apply(
        account,
        true,
        async ({ line }) => {
          if (line.parts[part] !== base.parts[part]) throw new MovedOn(base._id, part);
          return retired(line, await manifestsOf(line.parts), part, to);
        },
        live,
      );
    },

    async startCanary({ release, percent, base: seen, drops, force, by: word, reason }, caller) {
      const { name } = release;
      caller.demand([`promote:${name}`]);
      const by = caller.signs(word);
      const { base, live } = await seenBy(seen);
      return apply(
        { by, reason, force },
        true,
        (now) => {
          if (now.line.parts[name] !== base.parts[name]) throw new MovedOn(base._id, name);
          return canaryStarted(now, { release, percent, drops }, by);
        },
        live,
      );
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
      const findings = await judged.on(line, next);
      return {
        passes: findings.length === 0,
        ...(composition && { base: composition._id }),
        findings,
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
