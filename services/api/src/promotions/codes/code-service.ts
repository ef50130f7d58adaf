import { randomBytes } from 'node:crypto';
import type { CampaignDocument, CodeBatch, CodeOrder } from '@site/contracts';
import { isSignedCode, readCode, writeCode } from './code';
import type { CodeBatchModel } from './code-batch-model';

export interface CodeService {
  /** Makes a batch of codes; without a time in the order they expire with the campaign. */
  order(campaign: Pick<CampaignDocument, 'id' | 'endsAt'>, order: CodeOrder): Promise<CodeBatch>;
  /** The name under which a code is spent; `undefined` for one that is unknown, foreign or expired. */
  check(campaign: string, code: string): Promise<string | undefined>;
}

interface CodeOptions {
  secret: () => Promise<string>;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
  now?: () => Date;
}

/** Stands in for the batch of a text that is no code, so that the same steps are taken for it. */
const NO_CODE = { batch: '', serial: 0, signature: Buffer.alloc(16) };

export const createCodeService = (
  batches: CodeBatchModel,
  { secret, publicUrl, now = () => new Date() }: CodeOptions,
): CodeService => ({
  async order({ id, endsAt }, { count, expiresAt = endsAt }) {
    const key = await secret();
    const batch = randomBytes(5).toString('hex');
    const expiry = new Date(expiresAt);
    await batches.create({
      _id: batch,
      campaign: id,
      count,
      expiresAt: expiry,
      createdAt: now(),
    });
    const codes = Array.from({ length: count }, (_, serial) => {
      const code = writeCode(key, id, { batch, serial });
      return { code, url: `${publicUrl}/qr?campaign=${id}&code=${code}` };
    });
    return { campaign: id, batch, expiresAt: expiry.toISOString(), codes };
  },

  async check(campaign, code) {
    const parts = readCode(code) ?? NO_CODE;
    const batch = await batches.findById(parts.batch).lean();
    const genuine = isSignedCode(await secret(), campaign, parts);
    if (!genuine || !batch || batch.campaign !== campaign) return undefined;
    if (parts.serial >= batch.count || batch.expiresAt <= now()) return undefined;
    return `${campaign}/${parts.batch}${parts.serial}`;
  },
});
