import type { Composition, Promotion, ReleaseManifest, Rollback } from '@site/contracts';
import { isDuplicateKey } from '../database';
import { ApiError } from '../errors/api-error';
import type { ReleaseService } from '../releases/release-service';
import type { ChannelModel, CompositionDocument, CompositionModel } from './composition-model';
import { misfits } from './fits';

/** Makes sure that every page of a composition is rendered; rejects with the page's error when one is not. */
export type RenderComposition = (manifests: ReleaseManifest[]) => Promise<void>;

export interface CompositionService {
  /** The number of what is live, or undefined before the first promotion. */
  live(): Promise<number | undefined>;
  find(number: number): Promise<CompositionDocument | undefined>;
  manifests(parts: Record<string, string>): Promise<ReleaseManifest[]>;
  /** Writes and points to the next composition. `conflict` when `base` is not what is live, or parts do not fit. */
  promote(promotion: Promotion): Promise<Composition>;
  rollback(rollback: Rollback): Promise<Composition>;
  /** The latest 50, newest first, and which is live. */
  list(): Promise<{ live: number | undefined; compositions: Composition[] }>;
}

const toContract = ({ _id, parts, reason, createdAt }: CompositionDocument): Composition => ({
  number: _id,
  parts,
  reason,
  createdAt: createdAt.toISOString(),
});

const movedOn = (base: number | undefined) =>
  new ApiError(
    'conflict',
    `Composition ${base ?? 0} is no longer live: look at what is, and promote again`,
  );

export function createCompositionService(
  compositions: CompositionModel,
  channels: ChannelModel,
  releases: ReleaseService,
  render: RenderComposition,
): CompositionService {
  const live = async () =>
    (await channels.findById('live', { composition: 1 }).lean())?.composition;
  const find = async (number: number) => (await compositions.findById(number).lean()) ?? undefined;

  /** Moves the pointer from `from`, in one conditional write. */
  const point = async (from: number | undefined, to: number) => {
    if (from !== undefined) {
      const moved = await channels.updateOne(
        { _id: 'live', composition: from },
        { composition: to },
      );
      if (moved.matchedCount === 0) throw movedOn(from);
      return;
    }
    try {
      await channels.create({ _id: 'live', composition: to });
    } catch (error) {
      throw isDuplicateKey(error) ? movedOn(from) : error;
    }
  };

  /** Two who write at once want the same number; the second takes the next. */
  const append = async (draft: Omit<CompositionDocument, '_id'>): Promise<CompositionDocument> => {
    for (;;) {
      const last = await compositions.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean();
      try {
        const document = { _id: (last?._id ?? 0) + 1, ...draft };
        await compositions.create(document);
        return document;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  };

  const manifests = (parts: Record<string, string>) =>
    Promise.all(
      Object.entries(parts).map(async ([name, version]) => {
        const manifest = await releases.find(name, version);
        if (manifest) return manifest;
        throw new ApiError('not_found', `${name}@${version} has not been released to this site`);
      }),
    );

  return {
    live,
    find,
    manifests,

    async promote({ releases: promoted, base }) {
      const from = await live();
      if (base !== undefined && base !== (from ?? 0)) throw movedOn(base);
      const current = from === undefined ? undefined : await find(from);
      const parts = {
        ...current?.parts,
        ...Object.fromEntries(promoted.map(({ name, version }) => [name, version])),
      };
      const all = await manifests(parts);
      const reasons = misfits(all);
      if (reasons.length > 0) throw new ApiError('conflict', reasons.join(' '));
      await render(all);

      const next = await append({
        parts,
        base: from,
        reason: `promote ${promoted.map(({ name, version }) => `${name}@${version}`).join(', ')}`,
        createdAt: new Date(),
      });
      try {
        await point(from, next._id);
      } catch (error) {
        // Another promotion was first: this one never was live, so nobody must go back to it.
        if (error instanceof ApiError) await compositions.deleteOne({ _id: next._id });
        throw error;
      }
      return toContract(next);
    },

    async rollback({ to }) {
      const from = await live();
      const current = from === undefined ? undefined : await find(from);
      const target = to ?? current?.base;
      if (!current || target === undefined)
        throw new ApiError('conflict', 'There is no earlier composition to go back to');
      const goal = await find(target);
      if (!goal) throw new ApiError('not_found', `There is no composition ${target}`);
      await render(await manifests(goal.parts));
      await point(from, target);
      return toContract(goal);
    },

    async list() {
      const found = await compositions.find().sort({ _id: -1 }).limit(50).lean();
      return { live: await live(), compositions: found.map(toContract) };
    },
  };
}
