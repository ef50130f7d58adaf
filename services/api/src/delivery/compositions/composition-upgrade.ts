import { trusted } from 'mongoose';
import { countEach } from '../../platform/database/readable';
import type { CompositionDocument, CompositionModel } from './composition-model';
import { linkedChanges } from './previous-releases';

/** As it was written before. */
type Old = Pick<CompositionDocument, '_id' | 'parts' | 'base'> &
  Partial<Pick<CompositionDocument, 'previous' | 'since' | 'reason'>>;

/**
 * Gives compositions from before the history was kept (until November 2026) what they lack: what they changed, by
 * which action, and what was live of each part before; answers with how many it has given it. Two instances that do it
 * at once write the same.
 */
export async function upgradeCompositions(compositions: CompositionModel): Promise<number> {
  const old = await compositions
    .find({ action: trusted({ $exists: false }) })
    .sort({ _id: 1 })
    .lean<Old[]>();
  return countEach(compositions, old, async (one) => {
    const base = whole(await compositions.findById(one.base).lean<Old>());
    const [, words = '', reason] = /^(.*?)(?:: (.*))?$/s.exec(one.reason ?? '') ?? [];
    const { modifiedCount } = await compositions.updateOne(
      { _id: one._id, action: trusted({ $exists: false }) },
      {
        $set: {
          action: words.startsWith('rollback') ? 'rollback' : 'promote',
          previous: one.previous ?? previousOf(one, base),
          ...linked(one, base),
          ...(reason !== undefined && { reason }),
        },
        ...(reason === undefined && { $unset: { reason: 1 } }),
      },
    );
    return modifiedCount;
  });
}

/** A base that was spoilt is none. */
const whole = (base: Old | null): Old | null => (typeof base?.parts === 'object' ? base : null);

// The oldest are upgraded first, so that a base has all of these.

const linked = ({ _id, parts }: Old, base: Old | null) => {
  const since = base?.since ?? {};
  const changes = linkedChanges(base?.parts ?? {}, parts, since);
  return {
    changes,
    since: { ...since, ...Object.fromEntries(changes.map(({ name }) => [name, _id])) },
  };
};

const previousOf = ({ parts }: Old, base: Old | null): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, version]) => {
      const before = base?.parts[name];
      const line = before === undefined || before === version ? base?.previous?.[name] : [before];
      return line ? [[name, line]] : [];
    }),
  );
