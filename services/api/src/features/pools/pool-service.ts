import {
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type CodePool,
  type ErrorIssue,
} from '@site/contracts';
import { trusted } from 'mongoose';
import { isLow } from '../campaigns/stock-level';
import { isDuplicateKey } from '../../platform/database/database';
import { ApiError } from '../../platform/http/api-error';
import { sealingOf } from '../../platform/secrets/sealing';
import type { PoolUploadModel } from './pool-model';
import { openCode, sealCodes, type SealedCodes } from './sealed-codes';

/**
 * The codes that the team has uploaded, in one row for each prize: win number n of the prize has code number n. Which
 * win has which number the chain of draws says, so nothing is taken out of a pool and nothing can be given twice. The
 * stock of a campaign that is no draft is never above its pools, and a pool never shrinks: no win finds it empty.
 */
export interface PoolService {
  /** How many codes the row has. */
  sizeOf(campaign: string, prize: string): Promise<number>;
  /**
   * Adds codes at the end of the row, all or none. Throws `conflict` where one is in a pool already. `size`: where that was
   * asked for already.
   */
  upload(campaign: string, prize: string, codes: string[], size?: number): Promise<void>;
  /** Looks a moment before `codeOf` is asked; never fails. */
  ahead(campaign: string, prize: string): void;
  /** In the order of the prizes. */
  list(campaign: Pick<CampaignDocument, 'id' | 'prizes'>, awarded: Awarded): Promise<CodePool[]>;
  /** The code of the prize's win with this number; `undefined` beyond the end of the row. */
  codeOf(campaign: string, prize: string, win: number): Promise<string | undefined>;
  /** Throws `invalid_input` where more can be won than there are codes. */
  demandEnough(campaign: CampaignDocument): Promise<void>;
}

/** Codes are secrets of their winners, and refusals are written to the audit trail: they are named by their numbers. */
const numbersOf = (keys: string[], isOne: (key: string, index: number) => boolean): number[] =>
  keys.flatMap((key, index) => (isOne(key, index) ? [index + 1] : []));

const MOST_NAMED = 5;
const twice = (numbers: number[], where: string) => {
  const named = numbers.slice(0, MOST_NAMED).join(', ');
  const more = numbers.length > MOST_NAMED ? ', …' : '';
  return new ApiError(
    'conflict',
    `Nothing was uploaded: ${numbers.length} of these codes ${where} (number ${named}${more} of the list)`,
  );
};

export const createPoolService = (uploads: PoolUploadModel, now: () => Date): PoolService => {
  const rowOf = (campaign: string, prize: string) =>
    uploads.find({ campaign, prize }, { from: 1, count: 1 }).sort({ from: 1 }).lean().exec();

  const sizeOf = async (campaign: string, prize: string): Promise<number> => {
    const last = (await rowOf(campaign, prize)).at(-1);
    return last ? last.from + last.count - 1 : 0;
  };

  /** Rows as they were read last: they grow at their ends alone. */
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  const read = (campaign: string, prize: string) => {
    const row = rowOf(campaign, prize);
    const key = `${campaign}/${prize}`;
    row.then(
      () => rows.set(key, row),
      () => undefined,
    );
    return row;
  };
  const holding = (row: Awaited<ReturnType<typeof rowOf>>, win: number) =>
    row.find(({ from, count }) => from <= win && win < from + count);
  const uploadOf = async (campaign: string, prize: string, win: number) => {
    const known = rows.get(`${campaign}/${prize}`);
    const found = known && holding(await known, win);
    return found ?? holding(await read(campaign, prize), win);
  };

  const add = async (
    campaign: string,
    prize: string,
    codes: SealedCodes,
    size = sizeOf(campaign, prize),
  ): Promise<boolean> => {
    const from = (await size) + 1;
    try {
      await uploads.create({
        _id: `${campaign}/${prize}/${from}`,
        campaign,
        prize,
        from,
        count: codes.keys.length,
        ...codes,
        uploadedAt: now(),
      });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  };

  const known = async (keys: string[]): Promise<number[]> => {
    const found = await uploads.find({ keys: trusted({ $in: keys }) }, { keys: 1 }).lean();
    const there = new Set(found.flatMap((upload) => upload.keys));
    return numbersOf(keys, (key) => there.has(key));
  };

  return {
    sizeOf,

    ahead(campaign, prize) {
      if (!rows.has(`${campaign}/${prize}`)) void read(campaign, prize);
    },

    async upload(campaign, prize, codes, size) {
      const sealed = sealCodes(await sealingOf(uploads.db), codes);
      const { keys } = sealed;
      const first = new Map(keys.map((key, index) => [key, index] as const).reverse());
      const repeated = numbersOf(keys, (key, index) => first.get(key) !== index);
      if (repeated.length > 0) throw twice(repeated, 'stand in the list before');
      let told = size === undefined ? undefined : Promise.resolve(size);
      while (!(await add(campaign, prize, sealed, told))) {
        told = undefined;
        const there = await known(keys);
        if (there.length > 0) throw twice(there, 'are in a pool already');
        // Another upload has taken this place in the row; the next one is free.
      }
    },

    list: ({ id, prizes }, awarded) =>
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

    async codeOf(campaign, prize, win) {
      const upload = await uploadOf(campaign, prize, win);
      if (!upload) return undefined;
      const place = win - upload.from;
      const kept = await uploads.findById(upload._id, { codes: { $slice: [place, 1] } }).lean();
      const code = kept?.codes[0];
      return code && openCode(await sealingOf(uploads.db), code);
    },

    async demandEnough({ id, status, prizes }) {
      if (status === 'draft') return;
      const issues: ErrorIssue[] = [];
      const sizes = await Promise.all(
        prizes.map(async ({ id: prize, delivery }) =>
          delivery?.by === 'pool' ? sizeOf(id, prize) : undefined,
        ),
      );
      for (const [index, { stock }] of prizes.entries()) {
        const size = sizes[index];
        if (size === undefined) continue;
        if (stock === UNLIMITED || stock > size)
          issues.push({
            path: `prizes.${index}.stock`,
            message: `its pool has ${size} codes: upload more, or write a smaller stock`,
          });
      }
      const [issue] = issues;
      if (issue) throw new ApiError('invalid_input', `${issue.path}: ${issue.message}`, { issues });
    },
  };
};
