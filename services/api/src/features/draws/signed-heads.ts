import { dayLine, dayText, drawText, headLine } from '@site/draws';
import type { CampaignDocument } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import type { DrawDays } from './draw-days';
import type { DrawKeys, Signed } from './draw-keys';
import type { DrawLedger } from './draw-ledger';

/** The newest draw of a campaign on a day, signed. Written once. */
const signedHeadSchema = new Schema({
  /** `<campaign>/<day in UTC>` */
  _id: { type: String, required: true },
  campaign: { type: String, required: true, match: /^[a-z0-9-]+$/ },
  number: { type: Number, required: true },
  hash: { type: String, required: true, match: /^[0-9a-f]{64}$/ },
  // Ed25519, base64url: 32 and 64 bytes.
  key: { type: String, required: true, match: /^[\w-]{43}$/ },
  signature: { type: String, required: true, match: /^[\w-]{86}$/ },
});
type SignedHeadDocument = Stored<typeof signedHeadSchema>;
signedHeadSchema.index({ campaign: 1, number: -1 });

export const signedHeadModel = (database: Connection) =>
  database.model<SignedHeadDocument>('DrawHead', signedHeadSchema, 'draw-heads');

const ABOUT = `# The newest draw of each promotion on each day, and the commitments to the seeds of its days.
# Keep this file, or publish it elsewhere: a rewritten chain of draws no longer matches it.
#   draw <promotion> <number> <hash> <public key> <signature>
#   day <promotion> <day> <SHA-256 of its seed> <public key> <signature>
# Keys and signatures are Ed25519, base64url. The signed texts are the JSON of ["draw", promotion, number, hash]
# and of ["day", promotion, day, SHA-256]. How to check draws with it: /fair-draws`;

/** A list of signed chain heads. A saved copy reveals later changes of past draws. */
export const createSignedHeads = (
  heads: ReturnType<typeof signedHeadModel>,
  ledger: Pick<DrawLedger, 'head' | 'page'>,
  days: Pick<DrawDays, 'published'>,
  keys: Pick<DrawKeys, 'sign' | 'publicKeys'>,
  now: () => Date,
) => {
  /** By text: the list is requested more often than it changes. */
  const signatures = new Map<string, Signed>();
  const cachedSignature = (text: string): Signed => {
    const signature = signatures.get(text) ?? keys.sign(text);
    signatures.set(text, signature);
    return signature;
  };

  const dayLines = async (campaign: CampaignDocument): Promise<string[]> =>
    (await days.published(campaign, [])).map((day) =>
      dayLine(campaign.id, day, cachedSignature(dayText(campaign.id, day))),
    );

  return {
    /** Signs the newest draw of a campaign, once a day if there is a new one. */
    async sign(campaign: string): Promise<void> {
      const { number } = await ledger.head(campaign);
      const last = await heads.findOne({ campaign }).sort({ number: -1 }).lean();
      if (number === (last?.number ?? 0)) return;
      const [draw] = await ledger.page(campaign, number - 1, 1);
      if (!draw) throw new Error(`draw ${number} of ${campaign} was removed while it was read`);
      const head = { campaign, number, hash: draw.hash };
      const _id = `${campaign}/${now().toISOString().slice(0, 10)}`;
      await unlessDuplicate(
        heads.updateOne(
          { _id },
          { $setOnInsert: { ...head, ...keys.sign(drawText(head)) } },
          { upsert: true },
        ),
      );
    },

    /** Each day's head of each campaign, and the commitments of its days, as text. */
    async list(campaigns: CampaignDocument[]): Promise<string> {
      const [found, ...days] = await Promise.all([
        heads.find({}).sort({ campaign: 1, number: 1 }).lean(),
        ...campaigns.map(dayLines),
      ]);
      const lines = await mapReadable(heads, found, async (head) => {
        // Readers stop at a malformed line. One with a wrong signature stays, so that they report it.
        await heads.hydrate(head).validate();
        return headLine(head, head);
      });
      return [ABOUT, ...lines, ...days.flat(), ''].join('\n');
    },
  };
};
