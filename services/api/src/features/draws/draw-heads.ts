import { dayLine, dayText, drawText, headLine } from '@site/draws';
import type { CampaignDocument } from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import { readable } from '../../platform/database/readable';
import type { DrawDays } from './draw-days';
import type { DrawHeadModel } from './draw-head-model';
import type { DrawKeys, Signed } from './draw-keys';
import type { DrawLedger } from './draw-ledger';

export interface DrawHeads {
  /** Signs the newest draw of a campaign, once a day; nothing where none was made since. */
  sign(campaign: string): Promise<void>;
  /** The list that others can keep: each day's head of each campaign, and the seals of days that are open to it. */
  list(campaigns: CampaignDocument[]): Promise<string>;
}

const ABOUT = `# The newest draw of each promotion on each day, and what the seeds of its days are sealed with.
# Keep this file, or put it where others see it: a past that is written anew does not fit it any more.
#   draw <promotion> <number> <hash> <public key> <signature>
#   day <promotion> <day> <SHA-256 of its seed> <public key> <signature>
# Keys and signatures are Ed25519, base64url. Signed is the JSON of ["draw", promotion, number, hash],
# and of ["day", promotion, day, SHA-256]. How to check draws with it: /fair-draws`;

export const createDrawHeads = (
  heads: DrawHeadModel,
  ledger: Pick<DrawLedger, 'head' | 'page'>,
  days: Pick<DrawDays, 'published'>,
  keys: Pick<DrawKeys, 'sign' | 'publicKeys'>,
  now: () => Date,
): DrawHeads => {
  /** The same text has the same signature, and the list is asked for more often than it changes. */
  const signatures = new Map<string, Signed>();
  const signed = (text: string): Signed => {
    const known = signatures.get(text) ?? keys.sign(text);
    signatures.set(text, known);
    return known;
  };

  const daysOf = async (campaign: CampaignDocument): Promise<string[]> =>
    (await days.published(campaign, [])).map((day) =>
      dayLine(campaign.id, day, signed(dayText(campaign.id, day))),
    );

  return {
    async sign(campaign) {
      const { number } = await ledger.head(campaign);
      const last = await heads.findOne({ campaign }).sort({ number: -1 }).lean();
      if (number === (last?.number ?? 0)) return;
      const [draw] = await ledger.page(campaign, number - 1, 1);
      if (!draw) throw new Error(`draw ${number} of ${campaign} was removed while it was read`);
      const head = { campaign, number, hash: draw.hash };
      const _id = `${campaign}/${now().toISOString().slice(0, 10)}`;
      try {
        await heads.updateOne(
          { _id },
          { $setOnInsert: { ...head, ...keys.sign(drawText(head)) } },
          { upsert: true },
        );
      } catch (error) {
        // Another instance has signed the day's at the same moment.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async list(campaigns) {
      const [found, ...days] = await Promise.all([
        heads.find({}).sort({ campaign: 1, number: 1 }).lean(),
        ...campaigns.map(daysOf),
      ]);
      const sealed = days.flat();
      const lines = await readable(heads, found, async (head) => {
        // Readers stop at a line that is none. One whose signature is wrong is a line: they have to see it.
        await heads.hydrate(head).validate();
        return headLine(head, head);
      });
      return [ABOUT, ...lines, ...sealed, ''].join('\n');
    },
  };
};
