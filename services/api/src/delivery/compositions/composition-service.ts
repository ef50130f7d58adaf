import {
  changesBetween,
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
import { insist, type Judge } from './judge';
import type { CompositionDocument, GonePath } from './composition-model';
import type { CompositionChange, CompositionHistory } from './composition-history';
import { MovedOn, type CompositionStore } from './composition-store';
import { stillGone } from './gone-paths';
import { partBack, retired, type NextLine } from './next-line';
import { linkedChanges, NOTHING, promoted, type Line } from './previous-releases';

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
  /** Undefined when there is no composition of this number. */
  releasesOf(number: number): Promise<ComposedReleases | undefined>;
  /**
   * Writes and points to the next composition. `conflict` when a part has changed since `base`, or meanwhile, or when
   * the verdict is against it; `forbidden` unless the caller may promote each part. What is live already is answered as it is.
   */
  promote(promotion: Promotion, caller: Caller): Promise<Composition>;
  /** Does the same, with an earlier release of one part, or with the parts of an earlier composition. */
  rollback(rollback: Rollback, caller: Caller): Promise<Composition>;
  /** Does the same without a part; its paths lead elsewhere, or are gone. */
  retire(retirement: Retirement, caller: Caller): Promise<Composition>;
  /** What a promotion of these releases would be told now. */
  check(wanted: VerdictRequest): Promise<Verdict>;
  /** What was live, newest first, and what is. */
  history(query: HistoryQuery): Promise<CompositionList>;
  /** Throws `not_found`. */
  read(number: number): Promise<WholeComposition>;
}

const toContract = (change: CompositionChange): Composition => ({
  number: change._id,
  at: change.createdAt.toISOString(),
  ...(change.by !== undefined && { by: change.by }),
  action: change.action,
  parts: change.changes.map(({ last: _, ...part }) => part),
  ...(change.reason !== undefined && { reason: change.reason }),
  ...(change.forced && { forced: change.forced }),
});

/** Who makes a change and why, in his own words, and whether over the verdict. */
type Account = Pick<Promotion, 'by' | 'reason' | 'force'>;

interface Live {
  /** Absent before the first promotion. */
  composition?: CompositionDocument;
  line: Line;
}

export function createCompositionService(
  store: CompositionStore,
  history: CompositionHistory,
  releases: ReleaseService,
  judge: Judge,
): CompositionService {
  const manifestsOf = (parts: Record<string, string>) =>
    Promise.all(
      Object.entries(parts).map(async ([name, version]) => {
        const manifest = await releases.find(name, version);
        if (manifest) return manifest;
        throw new ApiError('not_found', `${name}@${version} has not been released to this site`);
      }),
    );

  const current = async (): Promise<Live> => {
    const number = await store.live();
    const composition = number === undefined ? undefined : await store.find(number);
    return { composition, line: composition ?? NOTHING };
  };

  const verdictOn = async (live: Line, { line, drops, goesBack }: NextLine) => {
    const before = await manifestsOf(live.parts);
    return judge.judge({ before, next: await manifestsOf(line.parts), drops, goesBack });
  };

  /** Puts a change live, if the verdict is not against it. */
  const makeLive = async (live: Live, next: NextLine, { by, reason, force }: Account) => {
    const since = live.composition?.since ?? {};
    const changes = linkedChanges(live.line.parts, next.line.parts, since);
    if (live.composition && changes.length === 0) return live.composition;
    const forced = insist(await verdictOn(live.line, next), force).map(({ code }) => code);
    const { parts, previous } = next.line;
    const gone = next.line.gone?.length ? stillGone(next.line.gone, await manifestsOf(parts)) : [];
    return store.makeLive({
      parts,
      previous,
      ...(gone.length > 0 && { gone }),
      base: live.composition?._id,
      action: next.action,
      changes,
      since,
      ...(forced.length > 0 && { forced: [...new Set(forced)] }),
      ...(by && { by }),
      ...(reason && { reason }),
      createdAt: new Date(),
    });
  };

  /**
   * Makes a change live. Where another was first, and with `again`, it is made anew from what is live then, unless
   * `changeFrom` refuses: what other teams promote is no reason to wait.
   */
  const apply = async (
    account: Account,
    again: boolean,
    changeFrom: (live: Live) => NextLine | Promise<NextLine>,
  ): Promise<Composition> => {
    for (;;) {
      const live = await current();
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
    return { line: goal, action: 'rollback', goesBack: true };
  };

  /** Number and versions may come from a caller: only what was live counts. */
  const wasLive = async (
    number: number,
    live: number | undefined,
  ): Promise<CompositionDocument> => {
    const found = number <= (live ?? 0) ? await store.find(number) : undefined;
    if (!found) throw new ApiError('not_found', `There is no composition ${number}`);
    return found;
  };

  /** The composition that a caller builds on; who names none has seen what was live when he asked. */
  const seenBy = async (base: number | undefined): Promise<Line & { _id: number }> => {
    const live = await store.live();
    const number = base ?? live ?? 0;
    return number === 0 ? { _id: 0, ...NOTHING } : wasLive(number, live);
  };

  return {
    live: () => store.live(),

    async releasesOf(number) {
      const composition = await store.find(number);
      if (!composition) return undefined;
      const { parts, previous, gone = [] } = composition;
      const manifests = await manifestsOf(parts);
      const before = await Promise.all(
        Object.entries(previous).flatMap(([name, [version]]) =>
          version === undefined ? [] : [releases.find(name, version)],
        ),
      );
      return {
        manifests,
        gone,
        previous: before.flatMap((release) =>
          release && judge.fitsShell(release, manifests) ? [release] : [],
        ),
      };
    },

    async promote({ releases: wanted, base: seen, drops, force, by, reason }, caller) {
      caller.demand(wanted.map(({ name }) => `promote:${name}`));
      const account = { by: caller.signs(by), reason, force };
      const base = await seenBy(seen);
      return apply(account, true, ({ line }) => {
        // What other teams promote is no reason to refuse; another release of the same part is.
        const changed = wanted.filter(({ name }) => line.parts[name] !== base.parts[name]);
        if (changed.length > 0)
          throw new MovedOn(base._id, changed.map(({ name }) => name).join(', '));
        return { line: promoted(line, wanted), action: 'promote', drops };
      });
    },

    rollback({ part, from, to, force, by, reason }, caller) {
      const account = { by: caller.signs(by), reason, force };
      let seen: { version?: string } | undefined =
        from === undefined ? undefined : { version: from };
      return apply(account, part !== undefined, async (live) => {
        if (part === undefined) return siteBack(live, to!, caller);
        caller.demand([`promote:${part}`]);
        const change = partBack(live.line, part, seen);
        seen = { version: live.line.parts[part] };
        return change;
      });
    },

    async retire({ part, to, force, by, reason }, caller) {
      caller.demand([`promote:${part}`]);
      const account = { by: caller.signs(by), reason, force };
      const base = await seenBy(undefined);
      return apply(account, true, async ({ line }) => {
        if (line.parts[part] !== base.parts[part]) throw new MovedOn(base._id, part);
        return retired(line, await manifestsOf(line.parts), part, to);
      });
    },

    async check({ releases: wanted, drops }) {
      const { composition, line } = await current();
      const next = { line: promoted(line, wanted), action: 'promote' as const, drops };
      const findings = await verdictOn(line, next);
      return {
        passes: findings.length === 0,
        ...(composition && { base: composition._id }),
        findings,
      };
    },

    async history(query) {
      const { composition, line } = await current();
      const found = composition ? await history.upTo(composition, query) : [];
      return {
        ...(composition && { live: composition._id }),
        releases: line.parts,
        compositions: found.map(toContract),
      };
    },

    async read(number) {
      const composition = await wasLive(number, await store.live());
      return { ...toContract(composition), releases: composition.parts };
    },
  };
}
