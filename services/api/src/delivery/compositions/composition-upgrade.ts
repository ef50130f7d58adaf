import { changesBetween } from '@site/contracts';
import { trusted } from 'mongoose';
import { sumReadable } from '../../platform/database/readable';
import type { CompositionDocument, CompositionModel } from './composition-model';

type Old = Pick<CompositionDocument, '_id' | 'parts' | 'base'> &
  Partial<Pick<CompositionDocument, 'previous' | 'reason'>>;

/**
 * Adds action, changes and previous versions to compositions from before November 2026; returns their number. Oldest first,
 * because each needs its base. Two instances may run it at the same time: they write the same.
 */
export async function upgradeCompositions(compositions: CompositionModel): Promise<number> {
  const old = await compositions
    .find({ action: trusted({ $exists: false }) })
    .sort({ _id: 1 })
    .lean<Old[]>();
  return sumReadable(compositions, old, async (composition) => {
    const base = validBase(await compositions.findById(composition.base).lean<Old>());
    const [, text = '', reason] = /^(.*?)(?:: (.*))?$/s.exec(composition.reason ?? '') ?? [];
    const { modifiedCount } = await compositions.updateOne(
      { _id: composition._id, action: trusted({ $exists: false }) },
      {
        $set: {
          action: text.startsWith('rollback') ? 'rollback' : 'promote',
          previous: composition.previous ?? previousOf(composition, base),
          changes: changesBetween(base?.parts ?? {}, composition.parts),
          since: {},
          ...(reason !== undefined && { reason }),
        },
        ...(reason === undefined && { $unset: { reason: 1 } }),
      },
    );
    return modifiedCount;
  });
}

/** A corrupt base counts as none. */
const validBase = (base: Old | null): Old | null => (typeof base?.parts === 'object' ? base : null);

const previousOf = ({ parts }: Old, base: Old | null): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, version]) => {
      const before = base?.parts[name];
      const versions =
        before === undefined || before === version ? base?.previous?.[name] : [before];
      return versions ? [[name, versions]] : [];
    }),
  );
