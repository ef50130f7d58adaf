import {
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type CodePool,
  type ErrorIssue,
} from '@site/contracts';
import { plural } from '@site/contracts/plural';
import { trusted } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { ApiError } from '../../platform/http/api-error';
import { sealingOf } from '../../platform/secrets/sealing';
import { isLow } from '../campaigns/stock-level';
import { type PoolUploadModel, openCode, sealCodes, type SealedCodes } from './pool-model';

/** The audit log contains refusals, so codes are named by their position in the list. */
const positionsOf = (keys: string[], matches: (key: string, index: number) => boolean): number[] =>
  keys.flatMap((key, index) => (matches(key, index) ? [index + 1] : []));

const MAX_NAMED = 5;
const duplicates = (numbers: number[], where: string) => {
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const suffix = numbers.length > MAX_NAMED ? ', …' : '';
  return new ApiError(
    'conflict',
    `Nothing was uploaded: ${numbers.length} of these codes ${numbers.length === 1 ? 'is' : 'are'} ${where} (number ${named}${suffix} of the list)`,
  );
};

/**
 * The codes that the team has uploaded, numbered for each prize: win n of the prize gets code n. The number of a win is
 * in the chain of draws, so codes are never removed from a pool, and none is given twice. The stock of a published
 * campaign never exceeds its pool, and a pool never shrinks, so there is a code for every win.
 */
export const createPoolService = (uploads: PoolUploadModel, now: () => Date) => {
  /** The number of codes in a pool. */
  const sizeOf = async (campaign: string, prize: string): Promise<number> => {
    const last = await uploads
      .findOne({ campaign, prize }, { from: 1, count: 1 })
      .sort({ from: -1 })
      .lean();
    return last ? last.from + last.count - 1 : 0;
  };

  /** False if a code is in a pool already, or a concurrent upload was first. */
  const add = async (campaign: string, prize: string, codes: SealedCodes): Promise<boolean> => {
    const from = (await sizeOf(campaign, prize)) + 1;
    const _id = `${campaign}/${prize}/${from}`;
    const count = codes.keys.length;
    const upload = { _id, campaign, prize, from, count, ...codes, uploadedAt: now() };
    return (await unlessDuplicate(uploads.create(upload))) !== undefined;
  };

  const findExisting = async (keys: string[]): Promise<number[]> => {
    const found = await uploads.find({ keys: trusted({ $in: keys }) }, { keys: 1 }).lean();
    const existing = new Set(found.flatMap((upload) => upload.keys));
    return positionsOf(keys, (key) => existing.has(key));
  };

  return {
    /** Adds codes to a pool, all or none. Throws `conflict` if one is in any pool already, or twice in the list. */
    async upload(campaign: string, prize: string, codes: string[]): Promise<void> {
      const sealed = sealCodes(await sealingOf(uploads.db), codes);
      const { keys } = sealed;
      const first = new Map(keys.map((key, index) => [key, index] as const).reverse());
      const repeated = positionsOf(keys, (key, index) => first.get(key) !== index);
      if (repeated.length > 0) throw duplicates(repeated, 'repeated in the list');
      while (!(await add(campaign, prize, sealed))) {
        const existing = await findExisting(keys);
        if (existing.length > 0) throw duplicates(existing, 'in a pool already');
        // Another upload took these numbers; the next ones are free.
      }
    },

    /** In the order of the prizes. */
    list: (
      { id, prizes }: Pick<CampaignDocument, 'id' | 'prizes'>,
      awarded: Awarded,
    ): Promise<CodePool[]> =>
      Promise.all(
        prizes
          .filter(({ delivery }) => delivery?.by === 'pool')
          .map(async ({ id: prize, name, stock }) => {
            const codes = await sizeOf(id, prize);
            const given = awarded[prize] ?? 0;
            const total = stock === UNLIMITED ? codes : Math.min(codes, stock);
            const left = Math.max(0, total - given);
            return { prize, name, codes, given, left, low: isLow(left, total) };
          }),
      ),

    /** The code of the prize's win with this number; undefined beyond the end of the pool. */
    async codeOf(campaign: string, prize: string, win: number): Promise<string | undefined> {
      const upload = await uploads
        .findOne({ campaign, prize, from: trusted({ $lte: win }) }, { from: 1 })
        .sort({ from: -1 })
        .lean();
      if (!upload) return undefined;
      const at = win - upload.from;
      const found = await uploads.findById(upload._id, { codes: { $slice: [at, 1] } }).lean();
      const code = found?.codes[0];
      return code && openCode(await sealingOf(uploads.db), code);
    },

    /** Throws `invalid_input` if more can be won than there are codes. */
    async requireCodes({ id, status, prizes }: CampaignDocument): Promise<void> {
      if (status === 'draft') return;
      const issues: ErrorIssue[] = [];
      for (const [index, { id: prize, delivery, stock }] of prizes.entries()) {
        if (delivery?.by !== 'pool') continue;
        const size = await sizeOf(id, prize);
        if (stock === UNLIMITED || stock > size)
          issues.push({
            path: `prizes.${index}.stock`,
            message: `its pool has ${plural(size, 'code')}: upload more, or reduce the stock`,
          });
      }
      const [issue] = issues;
      if (issue) throw new ApiError('invalid_input', `${issue.path}: ${issue.message}`, { issues });
    },
  };
};
export type PoolService = ReturnType<typeof createPoolService>;
