import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  ListedBatch,
  type CampaignDocument,
  type CodeBatch,
  type CodeOrder,
} from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import { gatherIncrements } from '../../platform/database/gathered-increments';
import { ApiError } from '../../platform/http/api-error';
import { belongingsIn, type Belongings } from '../campaigns/belongings';
import { isSignedCode, readCode, writeCode, type ReadCode } from './code';
import type { CodeBatchDocument, CodeBatchModel } from './code-batch-model';
import { batchName, typedSignature } from './typed-code';
import { readable } from '../../platform/database/readable';

/** What a code is: good, with the name under which it is spent; genuine and withdrawn; or unknown, foreign or expired. */
export type CheckedCode =
  | { state: 'good'; name: string; batch: string; expiresAt: Date }
  | { state: 'revoked' }
  | { state: 'bad' };

export interface CodeService {
  /**
   * Makes a batch of codes; without a time in the order they expire with the campaign. Throws `invalid_input` when they
   * would have expired already.
   */
  order(campaign: Pick<CampaignDocument, 'id' | 'endsAt'>, order: CodeOrder): Promise<CodeBatch>;
  /**
   * The codes of a batch once more. Throws `not_found`, and `conflict` where they are good for nothing: withdrawn or
   * expired.
   */
  tell(campaign: string, batch: string): Promise<CodeBatch>;
  check(campaign: string, code: string): Promise<CheckedCode>;
  /** Counts a code of a batch that was just spent. Returns at once and never fails: no rule stands on it. */
  spent(batch: string): void;
  /** Resolves when all that was counted is written. */
  settled(): Promise<void>;
  /** Newest first. */
  list(campaign: string): Promise<ListedBatch[]>;
  /** From now on its codes let nobody spin. Throws `not_found`. */
  revoke(campaign: string, batch: string): Promise<ListedBatch>;
  /** All batches of a campaign: forgotten, none of its codes is good any more. */
  ofCampaigns: Belongings;
  /** The batch of a code that is ours, spent or not, expired or not. */
  batchOf(campaign: string, code: string): Promise<string | undefined>;
}

interface CodeOptions {
  secret: () => Promise<string>;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
  now?: () => Date;
  /** Told of what could not be counted. */
  onFailure?: (error: unknown) => void;
}

/** Some 5 ms. */
const CODES_IN_A_TURN = 500;

/** Stands in for the batch of a text that is no code, so that the same steps are taken for it. */
const NO_CODE: ReadCode = { batch: '', serial: 0, signature: '00000000', due: typedSignature };

const expired = () => {
  const message = 'This time is past: the codes would be good for nothing';
  return new ApiError('invalid_input', message, { issues: [{ path: 'expiresAt', message }] });
};

const noBatch = (campaign: string, batch: string) =>
  new ApiError('not_found', `There is no batch ${batch} of ${campaign}`);

const useless = (batch: string, why: string) =>
  new ApiError('conflict', `Batch ${batch} ${why}: its codes let nobody spin`);

const toListed = (batch: CodeBatchDocument): ListedBatch => ({
  batch: batch._id,
  count: batch.count,
  ...(batch.used !== undefined && { used: batch.used }),
  createdAt: batch.createdAt.toISOString(),
  expiresAt: batch.expiresAt.toISOString(),
  ...(batch.revokedAt && { revokedAt: batch.revokedAt.toISOString() }),
});

export const createCodeService = (
  batches: CodeBatchModel,
  { secret, publicUrl, now = () => new Date(), onFailure = () => {} }: CodeOptions,
): CodeService => {
  const counts = gatherIncrements<{ _id: string }>(
    ({ _id }, $inc) => batches.updateOne({ _id }, { $inc }),
    onFailure,
  );

  const add = async (batch: Omit<CodeBatchDocument, '_id'>): Promise<string> => {
    for (;;) {
      const _id = batchName(randomBytes(4));
      try {
        await batches.create({ _id, ...batch });
        return _id;
      } catch (error) {
        // One in 33 million: another batch has this name.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  };

  const codesOf = async ({
    _id: batch,
    campaign,
    count,
    expiresAt,
  }: Pick<CodeBatchDocument, '_id' | 'campaign' | 'count' | 'expiresAt'>): Promise<CodeBatch> => {
    const key = await secret();
    const codes: CodeBatch['codes'] = [];
    for (let serial = 0; serial < count; serial += 1) {
      // Ten thousand take a tenth of a second, in which nobody would spin.
      if (serial % CODES_IN_A_TURN === 0) await setImmediate();
      const code = writeCode(key, campaign, { batch, serial });
      codes.push({ code, url: `${publicUrl}/qr?campaign=${campaign}&code=${code}` });
    }
    return { campaign, batch, expiresAt: expiresAt.toISOString(), codes };
  };

  return {
    async order({ id, endsAt }, { count, expiresAt = endsAt }) {
      // Before the batch is kept, which nobody could be told of without it.
      await secret();
      const expiry = new Date(expiresAt);
      if (expiry <= now()) throw expired();
      const made = { campaign: id, count, used: 0, expiresAt: expiry, createdAt: now() };
      return codesOf({ _id: await add(made), ...made });
    },

    async tell(campaign, batch) {
      const found = await batches.findOne({ _id: batch, campaign }).lean();
      if (!found) throw noBatch(campaign, batch);
      if (found.revokedAt) throw useless(batch, 'was withdrawn');
      if (found.expiresAt <= now()) throw useless(batch, 'has expired');
      return codesOf(found);
    },

    async check(campaign, code) {
      const parts = readCode(code) ?? NO_CODE;
      const [batch, key] = await Promise.all([batches.findById(parts.batch).lean(), secret()]);
      const genuine = isSignedCode(key, campaign, parts);
      if (!genuine || !batch || batch.campaign !== campaign) return { state: 'bad' };
      if (parts.serial >= batch.count || batch.expiresAt <= now()) return { state: 'bad' };
      if (batch.revokedAt) return { state: 'revoked' };
      const name = `${campaign}/${parts.batch}${parts.serial}`;
      return { state: 'good', name, batch: parts.batch, expiresAt: batch.expiresAt };
    },

    async batchOf(campaign, code) {
      const parts = readCode(code);
      return parts && isSignedCode(await secret(), campaign, parts) ? parts.batch : undefined;
    },

    spent: (batch) => counts.add({ _id: batch }, { used: 1 }),
    settled: () => counts.settled(),

    async list(campaign) {
      const found = await batches.find({ campaign }).sort({ createdAt: -1, _id: 1 }).lean();
      return readable(batches, found, (batch) => ListedBatch.parse(toListed(batch)));
    },

    async revoke(campaign, batch) {
      const revoked = await batches
        .findOneAndUpdate(
          { _id: batch, campaign, revokedAt: null },
          { $set: { revokedAt: now() } },
          { returnDocument: 'after' },
        )
        .lean();
      const found = revoked ?? (await batches.findOne({ _id: batch, campaign }).lean());
      if (!found) throw noBatch(campaign, batch);
      return toListed(found);
    },

    ofCampaigns: belongingsIn(batches),
  };
};
