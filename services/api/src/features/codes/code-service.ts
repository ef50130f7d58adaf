import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  ListedBatch,
  type CampaignDocument,
  type CodeBatch,
  type CodeOrder,
} from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { batchIncrements } from '../../platform/database/batched-increments';
import { conflict, invalidField, notFound } from '../../platform/http/api-error';
import { mapReadable } from '../../platform/database/readable';
import {
  isSignedCode,
  parseCode,
  formatCode,
  type ParsedCode,
  batchName,
  shortSignature,
} from './code';

/** Codes that were ordered together. Single codes are not stored: their signature proves them. */
const codeBatchSchema = new Schema({
  /** Five random characters of base 32; ten hexadecimal digits in older batches. */
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  count: { type: Number, required: true },
  /** Number of used codes; absent in batches from before uses were counted. */
  used: Number,
  expiresAt: { type: Date, required: true },
  createdAt: { type: Date, required: true },
  /** When its codes became invalid. */
  revokedAt: Date,
});
type CodeBatchDocument = Stored<typeof codeBatchSchema>;

export const codeBatchModel = (database: Connection) =>
  database.model<CodeBatchDocument>('CodeBatch', codeBatchSchema, 'code-batches');
type CodeBatchModel = ReturnType<typeof codeBatchModel>;

/** `name` is the key that marks the code as used. `invalid`: unknown, of another campaign, or expired. */
export type CodeCheck =
  | { state: 'valid'; name: string; batch: string; expiresAt: Date }
  | { state: 'revoked' }
  | { state: 'invalid' };

interface CodeOptions {
  secret: () => Promise<string>;
  /** Without a slash at the end. */
  publicUrl: string;
  now: () => Date;
  /** Called when uses could not be counted. */
  onFailure: (error: unknown) => void;
}

/** As many codes as take about 5 ms to create. */
const CODES_PER_CHUNK = 500;

/** Checked in place of a malformed code, so that timing does not reveal the difference. */
const MALFORMED: ParsedCode = { batch: '', serial: 0, signature: '00000000', sign: shortSignature };

const expired = () => {
  const message = 'Choose a time in the future';
  return invalidField('expiresAt', message, message);
};

const noBatch = (campaign: string, batch: string) =>
  notFound(`There is no batch ${batch} of ${campaign}`);

const unusable = (batch: string, why: string) =>
  conflict(`Batch ${batch} ${why}: its codes cannot be used`);

const toListedBatch = (batch: CodeBatchDocument): ListedBatch => ({
  batch: batch._id,
  count: batch.count,
  ...(batch.used !== undefined && { used: batch.used }),
  createdAt: batch.createdAt.toISOString(),
  expiresAt: batch.expiresAt.toISOString(),
  ...(batch.revokedAt && { revokedAt: batch.revokedAt.toISOString() }),
});

export const createCodeService = (
  batches: CodeBatchModel,
  { secret, publicUrl, now, onFailure }: CodeOptions,
) => {
  const counts = batchIncrements<{ _id: string }>(
    ({ _id }, $inc) => batches.updateOne({ _id }, { $inc }),
    onFailure,
  );

  const add = async (batch: Omit<CodeBatchDocument, '_id'>): Promise<string> => {
    for (;;) {
      const _id = batchName(randomBytes(4));
      // The chance that another batch has this name is 1 in 33 million.
      if (await unlessDuplicate(batches.create({ _id, ...batch }))) return _id;
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
      // Ten thousand codes take 0.1 s, which would block other requests.
      if (serial % CODES_PER_CHUNK === 0) await setImmediate();
      const code = formatCode(key, campaign, { batch, serial });
      codes.push({ code, url: `${publicUrl}/qr?campaign=${campaign}&code=${code}` });
    }
    return { campaign, batch, expiresAt: expiresAt.toISOString(), codes };
  };

  return {
    /** Creates a batch; by default it expires with the campaign. Throws `invalid_input` if `expiresAt` is past. */
    async order(
      { id, endsAt }: Pick<CampaignDocument, 'id' | 'endsAt'>,
      { count, expiresAt = endsAt }: CodeOrder,
    ): Promise<CodeBatch> {
      // Fails early: without the secret a stored batch would have no codes.
      await secret();
      const expiry = new Date(expiresAt);
      if (expiry <= now()) throw expired();
      const batch = { campaign: id, count, used: 0, expiresAt: expiry, createdAt: now() };
      return codesOf({ _id: await add(batch), ...batch });
    },

    /** Returns the codes of a batch again. Throws `not_found`, and `conflict` for a revoked or expired batch. */
    async codesOf(campaign: string, batch: string): Promise<CodeBatch> {
      const found = await batches.findOne({ _id: batch, campaign }).lean();
      if (!found) throw noBatch(campaign, batch);
      if (found.revokedAt) throw unusable(batch, 'was withdrawn');
      if (found.expiresAt <= now()) throw unusable(batch, 'has expired');
      return codesOf(found);
    },

    async check(campaign: string, code: string): Promise<CodeCheck> {
      const parts = parseCode(code) ?? MALFORMED;
      const [batch, key] = await Promise.all([batches.findById(parts.batch).lean(), secret()]);
      const isGenuine = isSignedCode(key, campaign, parts);
      if (!isGenuine || !batch || batch.campaign !== campaign) return { state: 'invalid' };
      if (parts.serial >= batch.count || batch.expiresAt <= now()) return { state: 'invalid' };
      if (batch.revokedAt) return { state: 'revoked' };
      const name = `${campaign}/${parts.batch}${parts.serial}`;
      return { state: 'valid', name, batch: parts.batch, expiresAt: batch.expiresAt };
    },

    /** The batch of a correctly signed code, even if it is used or expired. */
    async batchOf(campaign: string, code: string): Promise<string | undefined> {
      const parts = parseCode(code);
      return parts && isSignedCode(await secret(), campaign, parts) ? parts.batch : undefined;
    },

    /** Returns at once and never fails: the count is for display only. */
    countUse: (batch: string) => counts.add({ _id: batch }, { used: 1 }),
    settled: () => counts.settled(),

    /** Newest first. */
    async list(campaign: string): Promise<ListedBatch[]> {
      const found = await batches.find({ campaign }).sort({ createdAt: -1, _id: 1 }).lean();
      return mapReadable(batches, found, (batch) => ListedBatch.parse(toListedBatch(batch)));
    },

    /** Throws `not_found`. */
    async revoke(campaign: string, batch: string): Promise<ListedBatch> {
      const revoked = await batches
        .findOneAndUpdate(
          { _id: batch, campaign, revokedAt: null },
          { $set: { revokedAt: now() } },
          { returnDocument: 'after' },
        )
        .lean();
      const found = revoked ?? (await batches.findOne({ _id: batch, campaign }).lean());
      if (!found) throw noBatch(campaign, batch);
      return toListedBatch(found);
    },

    /** Invalidates all codes of a campaign. */
    removeAll: (campaign: string) => batches.deleteMany({ campaign }),
  };
};
export type CodeService = ReturnType<typeof createCodeService>;
