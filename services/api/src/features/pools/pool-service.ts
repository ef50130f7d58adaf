import {
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type CodePool,
  type ErrorIssue,
  type FoundCodes,
} from '@site/contracts';
import { plural } from '@site/contracts/plural';
import { trusted } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import { conflict, invalidInput } from '../../platform/http/api-error';
import { sealingOf } from '../../platform/secrets/sealing';
import { isLow } from '../campaigns/stock-level';
import {
  type PoolUploadDocument,
  type PoolUploadModel,
  openCode,
  sealCodes,
  type SealedCodes,
} from './pool-model';

/** The audit log contains refusals, so codes are named by their position in the list. */
const positionsOf = (keys: string[], matches: (key: string, index: number) => boolean): number[] =>
  keys.flatMap((key, index) => (matches(key, index) ? [index + 1] : []));

/** Refuses a list of codes; the issues name their positions from 0, with messages of their own if given. */
const refusal = (done: string, numbers: number[], why: string, messages: string[] = []) => {
  const be = numbers.length === 1 ? 'is' : 'are';
  return conflict(`Nothing was ${done}: ${numbers.length} of these codes ${be} ${why}`, {
    issues: numbers.map((number, index) => ({
      path: `codes.${number - 1}`,
      message: messages[index] ?? why,
    })),
  });
};

const changedMeanwhile = () =>
  conflict('Nothing was removed: somebody changed the campaign or its codes. Try again.');

interface Place {
  upload: string;
  /** Position in the upload, from 0. */
  at: number;
  /** Number in the pool, from 1. */
  number: number;
}

/** Without the removed codes. */
const countOf = ({ count, removed = [] }: Pick<PoolUploadDocument, 'count' | 'removed'>): number =>
  count - removed.length;

/**
 * The codes that the team has uploaded, numbered for each prize without the removed ones: win n of the prize gets code
 * n. The number of a win is in the chain of draws, and only codes with higher numbers are removed, so none is given twice.
 * The stock of a published campaign never exceeds its pool, so there is a code for every win.
 */
export const createPoolService = (uploads: PoolUploadModel, now: () => Date) => {
  /** The uploads of a prize in their order, without codes. */
  const uploadsOf = (campaign: string, prize: string) =>
    uploads.find({ campaign, prize }, { from: 1, count: 1, removed: 1 }).sort({ from: 1 }).lean();

  const sizeOf = async (campaign: string, prize: string): Promise<number> =>
    (await uploadsOf(campaign, prize)).reduce((sum, upload) => sum + countOf(upload), 0);

  /** False if a code is in a pool already, or a concurrent upload was first. */
  const add = async (campaign: string, prize: string, codes: SealedCodes): Promise<boolean> => {
    const last = (await uploadsOf(campaign, prize)).at(-1);
    const from = last ? last.from + last.count : 1;
    const _id = `${campaign}/${prize}/${from}`;
    const count = codes.keys.length;
    const upload = { _id, campaign, prize, from, count, ...codes, uploadedAt: now() };
    return (await unlessDuplicate(uploads.create(upload))) !== undefined;
  };

  /** Those of these codes that are in a pool, each with a message that says where. */
  const findExisting = async (
    keys: string[],
    pool: { campaign: string; prize: string },
  ): Promise<Map<string, string>> => {
    const fields = { keys: 1, campaign: 1, prize: 1 };
    const found = await uploads.find({ keys: trusted({ $in: keys }) }, fields).lean();
    return new Map(
      found.flatMap(({ campaign, prize, keys: known }) => {
        const isHere = campaign === pool.campaign && prize === pool.prize;
        const place = `already added to prize ${prize} of campaign ${campaign}`;
        return known.map((key) => [key, isHere ? 'already in this list' : place]);
      }),
    );
  };

  /** Each code of a pool by its key, with its number. */
  const placesOf = async (campaign: string, prize: string): Promise<Map<string, Place>> => {
    const fields = { count: 1, keys: 1, removed: 1 };
    const found = await uploads.find({ campaign, prize }, fields).sort({ from: 1 }).lean();
    const places = new Map<string, Place>();
    await mapReadable(uploads, found, ({ _id: upload, keys, removed = [] }) => {
      const kept = [...keys.entries()].filter(([at]) => !removed.includes(at));
      for (const [at, key] of kept) places.set(key, { upload, at, number: places.size + 1 });
    });
    return places;
  };

  /** Marks codes as removed, or undoes that. False if a concurrent removal was first; then none of this upload are marked. */
  const mark = async (upload: string, marked: [key: string, at: number][], isUndo = false) => {
    const keys = Object.fromEntries(marked.map(([key, at]) => [`keys.${at}`, key]));
    const gone = Object.fromEntries(marked.map(([, at]) => [`keys.${at}`, `${upload}-${at}`]));
    const positions = marked.map(([, at]) => at);
    const { matchedCount } = await (isUndo
      ? uploads.updateOne({ _id: upload }, { $set: keys, $pullAll: { removed: positions } })
      : uploads.updateOne(
          { _id: upload, ...keys },
          { $set: gone, $addToSet: { removed: { $each: positions } } },
        ));
    return matchedCount === 1;
  };

  return {
    /** Adds codes to a pool, all or none. Throws `conflict` if one is in any pool already, or twice in the list. */
    async upload(campaign: string, prize: string, codes: string[]): Promise<void> {
      const sealed = sealCodes(await sealingOf(uploads.db), codes);
      const { keys } = sealed;
      const first = new Map(keys.map((key, index) => [key, index] as const).reverse());
      const repeated = positionsOf(keys, (key, index) => first.get(key) !== index);
      if (repeated.length > 0) throw refusal('added', repeated, 'repeated in the list');
      while (!(await add(campaign, prize, sealed))) {
        const existing = await findExisting(keys, { campaign, prize });
        const numbers = positionsOf(keys, (key) => existing.has(key));
        const messages = numbers.map((number) => existing.get(keys[number - 1]!)!);
        if (numbers.length > 0) throw refusal('added', numbers, 'already added', messages);
        // Another upload took these numbers; the next ones are free.
      }
    },

    /** In the order of the prizes: those that give out codes of a list, and those with a list for later. */
    async list(
      { id, prizes }: Pick<CampaignDocument, 'id' | 'prizes'>,
      awarded: Awarded,
    ): Promise<CodePool[]> {
      const pools = await Promise.all(
        prizes.map(async ({ id: prize, name, stock, delivery }) => {
          const codes = await sizeOf(id, prize);
          const given = awarded[prize] ?? 0;
          const total = stock === UNLIMITED ? codes : Math.min(codes, stock);
          const left = Math.max(0, total - given);
          const low = stock !== 0 && isLow(left, total);
          return codes > 0 || delivery?.by === 'pool'
            ? [{ prize, name, codes, given, left, low }]
            : [];
        }),
      );
      return pools.flat();
    },

    /** The state of each code in the pool of a prize that has given out `given` codes. */
    async find(
      campaign: string,
      prize: string,
      codes: string[],
      given: number,
    ): Promise<FoundCodes> {
      const sealing = await sealingOf(uploads.db);
      const places = await placesOf(campaign, prize);
      const states = codes.map((code) => {
        const place = places.get(sealing.keyedHash(code));
        if (!place) return 'unknown';
        return place.number <= given ? 'given' : 'free';
      });
      return { states };
    },

    /**
     * Removes codes that were not given out, all or none. `confirm` is called after they are marked: if it returns false,
     * because the campaign has changed, they are restored. Throws `conflict` for codes that cannot be removed.
     */
    async remove(
      { id: campaign, status, endsAt, prizes }: CampaignDocument,
      prize: string,
      codes: string[],
      given: number,
      confirm: () => Promise<boolean>,
    ): Promise<void> {
      // While it runs, a win could take a code at the same moment.
      if (status === 'live' && Date.parse(endsAt) > now().getTime())
        throw conflict('Pause the campaign before you remove codes');
      const sealing = await sealingOf(uploads.db);
      const keys = codes.map((code) => sealing.keyedHash(code));
      const places = await placesOf(campaign, prize);
      const unknown = positionsOf(keys, (key) => !places.has(key));
      if (unknown.length > 0) throw refusal('removed', unknown, 'not in this list');
      const givenOut = positionsOf(keys, (key) => places.get(key)!.number <= given);
      if (givenOut.length > 0) throw refusal('removed', givenOut, 'already given out');

      const requireStock = async () => {
        const stock = prizes.find((offered) => offered.id === prize)?.stock;
        const left = await sizeOf(campaign, prize);
        if (status !== 'draft' && typeof stock === 'number' && left < stock)
          throw conflict(
            `Nothing was removed: the stock is ${stock}, and only ${plural(left, 'code')} would be left. Add others first, or lower the stock`,
          );
      };
      const byUpload = new Map<string, [key: string, at: number][]>();
      for (const key of new Set(keys)) {
        const { upload, at } = places.get(key)!;
        byUpload.set(upload, [...(byUpload.get(upload) ?? []), [key, at]]);
      }
      const marked: string[] = [];
      let isDone = false;
      try {
        for (const [upload, part] of byUpload) {
          if (!(await mark(upload, part))) throw changedMeanwhile();
          marked.push(upload);
        }
        await requireStock();
        isDone = await confirm();
        if (!isDone) throw changedMeanwhile();
      } finally {
        if (!isDone) for (const upload of marked) await mark(upload, byUpload.get(upload)!, true);
      }
    },

    /** The code of the prize's win with this number; undefined beyond the end of the pool. */
    async codeOf(campaign: string, prize: string, win: number): Promise<string | undefined> {
      let at = win - 1;
      for (const upload of await uploadsOf(campaign, prize)) {
        if (at >= countOf(upload)) {
          at -= countOf(upload);
          continue;
        }
        for (const gone of (upload.removed ?? []).sort((one, other) => one - other))
          if (gone <= at) at += 1;
        const found = await uploads.findById(upload._id, { codes: { $slice: [at, 1] } }).lean();
        const code = found?.codes[0];
        return code && openCode(await sealingOf(uploads.db), code);
      }
      return undefined;
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
            message:
              size === 0
                ? 'no codes added yet: add them in Codes first, or set the stock to 0'
                : `${plural(size, 'code')} added: add more, or lower the stock`,
          });
      }
      const [issue] = issues;
      if (issue) throw invalidInput(`${issue.path}: ${issue.message}`, { issues });
    },
  };
};
export type PoolService = ReturnType<typeof createPoolService>;
