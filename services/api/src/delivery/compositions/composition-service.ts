import type {
  Composition,
  CompositionList,
  Promotion,
  ReleaseManifest,
  Rollback,
} from '@site/contracts';
import { ApiError } from '../../ground/errors/api-error';
import type { ReleaseService } from '../releases/release-service';
import type { CompositionDocument } from './composition-model';
import { MovedOn, type CompositionStore } from './composition-store';
import { fitsShell, misfits } from './fits';
import { lineOf, promoted, takenBack, type Line } from './previous-releases';

/** Makes sure that every page of a composition is rendered; rejects with the page's error when one is not. */
export type RenderComposition = (manifests: ReleaseManifest[]) => Promise<void>;

/** The releases of a composition. */
export interface ComposedReleases {
  manifests: ReleaseManifest[];
  /** Of each part its own last different release, where it has one that is still kept and fits the present shell. */
  previous: ReleaseManifest[];
}

export interface CompositionService {
  /** The number of what is live, or undefined before the first promotion. */
  live(): Promise<number | undefined>;
  /** Undefined when there is no composition of this number. */
  releasesOf(number: number): Promise<ComposedReleases | undefined>;
  /**
   * Writes and points to the next composition. `conflict` when `base` is not what is live, when another release of the
   * same part was promoted meanwhile, or when parts do not fit.
   */
  promote(promotion: Promotion): Promise<Composition>;
  /** Does the same, with an earlier release of one part, or with the parts of an earlier composition. */
  rollback(rollback: Rollback): Promise<Composition>;
  /** The latest 50, newest first, and which is live. */
  list(): Promise<CompositionList>;
}

const toContract = ({ _id, parts, by, reason, createdAt }: CompositionDocument): Composition => ({
  number: _id,
  parts,
  ...(by !== undefined && { by }),
  reason,
  createdAt: createdAt.toISOString(),
});

/** Who makes a change and why, in his own words. */
type Account = Pick<Promotion, 'by' | 'reason'>;

/** What is to be live next, and what that is called. */
interface Change {
  line: Line;
  what: string;
}

export function createCompositionService(
  store: CompositionStore,
  releases: ReleaseService,
  render: RenderComposition,
): CompositionService {
  const manifestsOf = (parts: Record<string, string>) =>
    Promise.all(
      Object.entries(parts).map(async ([name, version]) => {
        const manifest = await releases.find(name, version);
        if (manifest) return manifest;
        throw new ApiError('not_found', `${name}@${version} has not been released to this site`);
      }),
    );

  const current = async () => {
    const base = await store.live();
    const composition = base === undefined ? undefined : await store.find(base);
    return { base, line: composition && (await lineOf(composition, store.find)) };
  };

  /** Puts a change live, if its parts fit each other and every page renders. */
  const makeLive = async (
    base: number | undefined,
    { line, what }: Change,
    { by, reason }: Account,
  ) => {
    const manifests = await manifestsOf(line.parts);
    const reasons = misfits(manifests);
    if (reasons.length > 0) throw new ApiError('conflict', reasons.join(' '));
    await render(manifests);
    return store.makeLive({
      ...line,
      base,
      ...(by && { by }),
      reason: reason ? `${what}: ${reason}` : what,
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
    changeFrom: (live: Awaited<ReturnType<typeof current>>) => Change | Promise<Change>,
  ): Promise<Composition> => {
    for (;;) {
      const live = await current();
      const change = await changeFrom(live);
      try {
        return toContract(await makeLive(live.base, change, account));
      } catch (error) {
        if (!again || !(error instanceof MovedOn)) throw error;
      }
    }
  };

  /** `from`: the version that this request, or an earlier try of it, has found live. */
  const partBack = (line: Line | undefined, part: string, from: string | undefined): Change => {
    const present = line?.parts[part];
    if (!line || present === undefined) {
      const others = Object.keys(line?.parts ?? {}).join(', ') || 'nothing';
      throw new ApiError('not_found', `${part} is not live; live is ${others}`);
    }
    if (from !== undefined && from !== present)
      throw new ApiError('conflict', `${part}@${from} is not live, ${part}@${present} is`);
    const next = takenBack(line, part);
    if (!next)
      throw new ApiError(
        'conflict',
        `There is no earlier release of ${part} to go back to; promote one by its version`,
      );
    return { line: next, what: `rollback ${part} from ${present} to ${next.parts[part]}` };
  };

  const siteBack = async (line: Line | undefined, to: number): Promise<Change> => {
    const goal = await store.find(to);
    if (!line || !goal) throw new ApiError('not_found', `There is no composition ${to}`);
    const names = new Set([...Object.keys(line.parts), ...Object.keys(goal.parts)]);
    if ([...names].every((name) => line.parts[name] === goal.parts[name]))
      throw new ApiError('conflict', `What composition ${to} names is live already`);
    return { line: await lineOf(goal, store.find), what: `rollback to composition ${to}` };
  };

  return {
    live: () => store.live(),

    async releasesOf(number) {
      const composition = await store.find(number);
      if (!composition) return undefined;
      const { parts, previous } = await lineOf(composition, store.find);
      const manifests = await manifestsOf(parts);
      const before = await Promise.all(
        Object.entries(previous).flatMap(([name, [version]]) =>
          version === undefined ? [] : [releases.find(name, version)],
        ),
      );
      return {
        manifests,
        previous: before.flatMap((release) =>
          release && fitsShell(release, manifests) ? [release] : [],
        ),
      };
    },

    promote({ releases: wanted, base: seen, ...account }) {
      const names = wanted.map(({ name, version }) => `${name}@${version}`).join(', ');
      let first: { base: number | undefined; versions: string } | undefined;
      return apply(account, seen === undefined, ({ base, line }) => {
        if (seen !== undefined && seen !== (base ?? 0)) throw new MovedOn(seen);
        const versions = wanted.map(({ name }) => line?.parts[name]).join();
        // Whoever named no base does not mind what other teams promote; another release of the same part he does.
        first ??= { base, versions };
        if (versions !== first.versions) throw new MovedOn(first.base);
        return { line: promoted(line, wanted), what: `promote ${names}` };
      });
    },

    rollback({ part, from, to, ...account }) {
      let present = from;
      return apply(account, part !== undefined, async ({ line }) => {
        if (part === undefined) return siteBack(line, to!);
        const change = partBack(line, part, present);
        present = line?.parts[part];
        return change;
      });
    },

    async list() {
      const compositions = await store.latest();
      return { live: await store.live(), compositions: compositions.map(toContract) };
    },
  };
}
