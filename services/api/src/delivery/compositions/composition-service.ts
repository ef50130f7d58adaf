import {
  changesBetween,
  type CanaryEnd,
  type CanaryStart,
  type Composition,
  type CompositionList,
  type HistoryQuery,
  type Promotion,
  type ReleaseManifest,
  type ReleaseReference,
  type Retirement,
  type Rollback,
  type WholeComposition,
  type Verdict,
  type VerdictRequest,
} from '@site/contracts';
import type { Caller } from '../../platform/auth/caller';
import { allEnded } from '../../platform/util/all-ended';
import { ApiError } from '../../platform/http/api-error';
import type { ReleaseService } from '../releases/release-service';
import { canaryEnded, canaryStarted, endOf, NotOnCanary, toCanary } from './canaries';
import { insist, standsInTheWay, typeWarnings, type Judge, type Rendering } from './judge';
import { createJudgedLines, type Beside } from './judged-lines';
import type { GonePath } from './composition-model';
import { type CompositionHistory, toContract } from './composition-history';
import { MovedOn, type CompositionDraft, type CompositionStore } from './composition-store';
import { draftOf, type Account } from './draft';
import { stillGone } from './gone-paths';
import { partBack, retired, type NextLine } from './next-line';
import { fallbackReleases, newlyServed } from './named-releases';
import { backTo, promoted, type Line } from './previous-releases';
import { createSeenLines, type Live } from './seen-line';
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
  read(number: number): Promise<WholeComposition>;
}

export function createCompositionService(
  store: CompositionStore,
  history: CompositionHistory,
  releases: Pick<ReleaseService, 'find' | 'standing' | 'demand' | 'claim'>,
  judge: Judge,
): CompositionService {
  const judged = createJudgedLines(releases, judge);
  const { manifestsOf } = judged;
  const { current, askAhead, wasLive, seenBy } = createSeenLines(store);

  /** Has these remembered, while it is not known yet what is live; what is missing is told later. */
  const lookUp = (wanted: ReleaseReference[]) =>
    Promise.allSettled(wanted.map(({ name, version }) => releases.find(name, version)));

  /**
   * Puts a change live, if the verdict is not against it. What asks the database is done at once, and nothing that is live
   * hangs on it yet: it is written down, its releases are claimed, and its pages are looked for and rendered.
   */
  const makeLive = async (live: Live, next: NextLine, account: Account, rendering: Rendering) => {
    const { composition, line } = live;
    const { force } = account;
    const own = next.canaries?.changes ?? changesBetween(line.parts, next.line.parts);
    if (composition && own.length === 0) return composition;
    const verdict = await judged.on(line, next);
    const { findings } = verdict;
    const isAgainst = standsInTheWay(force);
    if (findings.some(isAgainst)) insist(await judged.whole(line, next, verdict, rendering), force);
    const beside = next.canaries ? [] : await judged.beside(live, next);
    const gone = await goneWith(next.line);

    /** With those of the canaries beside it that fit. */
    const draftWith = (fit: Beside[]): CompositionDraft => {
      const ended = beside.filter((one) => !fit.includes(one));
      const canaries = next.canaries ?? {
        next: fit.map(({ canary }) => canary),
        changes: [...own, ...ended.map(({ canary }) => endOf(canary, next.line))],
      };
      return draftOf(live, next, account, { findings, gone, canaries });
    };
    const fit = beside.filter((one) => !one.findings.some(isAgainst));
    const draft = draftWith(fit);
    const made = await store.makeLive(draft, async () => {
      const [, , broken] = await allEnded([
        releases.claim(newlyServed({ ...line, canaries: live.canaries }, draft)),
        rendering.of(verdict.releases).then((found) => insist(found, force)),
        Promise.all(fit.map((one) => rendering.of(one.releases))),
      ]);
      const shown = fit.filter((_, i) => !broken[i]?.some(isAgainst));
      return shown.length < fit.length ? draftWith(shown) : undefined;
    });
    await rendering.kept();
    return made;
  };

  /** What stays gone with a line. */
  const goneWith = async ({ gone, parts }: Line): Promise<GonePath[]> =>
    gone?.length ? stillGone(gone, await manifestsOf(parts)) : [];

  /**
   * Makes a change live. Where another was first, and with `again`, it is made anew from what is live then, unless
   * `changeFrom` refuses: what other teams promote is no reason to wait. `named` are the releases that the caller names.
   */
  const apply = async (
    account: Account,
    again: boolean,
    changeFrom: (live: Live) => NextLine | Promise<NextLine>,
    { seen = current(), named = [] }: { seen?: Promise<Live>; named?: ReleaseReference[] } = {},
  ): Promise<Composition> => {
    const rendering = judge.rendering();
    const [first] = await Promise.all([seen, lookUp(named)]);
    for (let live = first; ; live = await current()) {
      const change = await changeFrom(live);
      try {
        return toContract(await makeLive(live, change, account, rendering));
      } catch (error) {
        if (!again || !(error instanceof MovedOn)) throw error;
      }
    }
  };

  const siteBack = async (
    { composition, line }: Live,
    to: number,
    asked: ReturnType<typeof askAhead>,
    caller: Caller,
  ): Promise<NextLine> => {
    const goal = await wasLive(to, composition?._id, asked);
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
      const seen = seenBy(number);
      const changeFrom = async ({ line }: Live) => {
        const { base } = await seen;
        // What other teams promote is no reason to refuse; another release of the same part is.
        const changed = wanted.filter(({ name }) => line.parts[name] !== base.parts[name]);
        if (changed.length > 0)
          throw new MovedOn(base._id, changed.map(({ name }) => name).join(', '));
        return { line: promoted(line, wanted), action: 'promote' as const, drops };
      };
      return apply(account, true, changeFrom, { seen: liveOf(seen), named: wanted });
    },

    async rollback({ part, from, to, force, by, reason }, caller) {
      const account = { by: caller.signs(by), reason, force };
      if (part === undefined) {
        const asked = askAhead(to!);
        return apply(account, false, (live) => siteBack(live, to!, asked, caller));
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
      const seen = seenBy(undefined);
      const changeFrom = async ({ line }: Live) => {
        const { base } = await seen;
        if (line.parts[part] !== base.parts[part]) throw new MovedOn(base._id, part);
        return retired(line, await manifestsOf(line.parts), part, to);
      };
      return apply(account, true, changeFrom, { seen: liveOf(seen) });
    },

    async startCanary({ release, percent, base: number, drops, force, by: word, reason }, caller) {
      const { name } = release;
      caller.demand([`promote:${name}`]);
      const by = caller.signs(word);
      const seen = seenBy(number);
      const changeFrom = async (now: Live) => {
        const { base } = await seen;
        if (now.line.parts[name] !== base.parts[name]) throw new MovedOn(base._id, name);
        return canaryStarted(now, { release, percent, drops }, by);
      };
      return apply({ by, reason, force }, true, changeFrom, {
        seen: liveOf(seen),
        named: [release],
      });
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
      const rendering = judge.rendering();
      const [{ composition, line }] = await Promise.all([current(), lookUp(wanted)]);
      const next = { line: promoted(line, wanted), action: 'promote' as const, drops };
      const verdict = await judged.on(line, next);
      const findings = await judged.whole(line, next, verdict, rendering);
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

const liveOf = (seen: Promise<{ live: Live }>): Promise<Live> => seen.then(({ live }) => live);
