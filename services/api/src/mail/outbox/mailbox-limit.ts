import { trusted, type Connection, Schema } from 'mongoose';
import { RETENTION } from '@site/brand/retention-periods';
import { HOUR_MS, DAY_MS } from '@site/contracts/units';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { mailboxOf } from '../mailbox';
import type { MailKind } from './mail-data';
import { createKeyedHash } from '../../platform/secrets/keyed-hash';
import { storedSecret } from '../../platform/secrets/stored-secret';

/** Recent mails to a mailbox that strangers may have caused. */
const mailboxLimitSchema = new Schema({
  /** A keyed hash; see `mailboxKey`. */
  _id: { type: String, required: true },
  /** At most `MAX_MAILS_PER_DAY` of the last day. */
  mails: [
    {
      _id: false,
      id: { type: String, required: true },
      kind: { type: String, required: true },
      at: { type: Date, required: true },
    },
  ],
  /** Time of the last allowed mail. */
  lastAt: { type: Date, required: true, index: true },
  /** Incremented with each change, to detect concurrent writes. */
  version: { type: Number, required: true },
});
type MailboxLimitDocument = Stored<
  typeof mailboxLimitSchema,
  { mails: { id: string; kind: MailKind; at: Date }[] }
>;

export const mailboxLimitModel = (database: Connection) =>
  database.model<MailboxLimitDocument>('MailboxRest', mailboxLimitSchema, 'mailbox-rests');

/**
 * Minimum time between mails of a kind, for kinds that strangers can cause; these also count towards the daily limit.
 * Undefined: for staff, or caused by the owner of the mailbox or a winner.
 */
const MIN_INTERVAL_MS: Record<MailKind, number | undefined> = {
  'contact-acknowledgement': HOUR_MS,
  'quiz-result': HOUR_MS,
  // Each guide is sent once per address (ebook-service.ts), and two may be wanted at once.
  'guide-link': 0,
  // These have longer limits in newsletter-service.ts.
  'newsletter-confirmation': 0,
  'newsletter-known': 0,
  'newsletter-welcome': undefined,
  'prize-claim-winner': undefined,
  'prize-claim-staff': undefined,
  'stock-warning-staff': undefined,
  'contact-to-staff': undefined,
};

/** Across these kinds; a visitor who uses every form causes five. */
const MAX_MAILS_PER_DAY = 6;

export interface LimitedMail {
  /** See `mailId`. */
  id: string;
  kind: MailKind;
  address: string;
}

/** Limits mails that strangers cause by entering somebody's address; shared by all instances. */
export const createMailboxLimits = (database: Connection, now: () => Date) => {
  const limits = mailboxLimitModel(database);
  const keyedHash = createKeyedHash(() => storedSecret(database, 'mailboxes'));
  /** Ignores tags of any provider, because anybody can make up such variants. */
  const mailboxKey = async (address: string) =>
    (await keyedHash(mailboxOf(address, { ignoreTags: true }))).toString('base64url');

  return {
    /** Whether a mail may be sent now. An allowed mail is counted once, and remains allowed. */
    async allows({ id, kind, address }: LimitedMail): Promise<boolean> {
      const minInterval = MIN_INTERVAL_MS[kind];
      if (minInterval === undefined) return true;
      const _id = await mailboxKey(address);
      // Each concurrent write adds a mail, so this ends at the daily limit.
      for (;;) {
        const current = await limits.findById(_id).lean();
        const at = now();
        const since = (mail: { at: Date }) => at.getTime() - mail.at.getTime();
        const today = (current?.mails ?? []).filter((mail) => since(mail) < DAY_MS);
        if (today.some((mail) => mail.id === id)) return true;
        if (today.length >= MAX_MAILS_PER_DAY) return false;
        if (today.some((mail) => mail.kind === kind && since(mail) < minInterval)) return false;

        const version = current?.version ?? 0;
        const next = { mails: [...today, { id, kind, at }], lastAt: at, version: version + 1 };
        const written = limits.updateOne({ _id, version }, { $set: next }, { upsert: true });
        if (await unlessDuplicate(written)) return true;
      }
    },

    async find(address: string): Promise<MailboxLimitDocument | null> {
      return limits.findById(await mailboxKey(address)).lean();
    },

    /** Deletes counts older than a day. */
    async sweep(): Promise<void> {
      const expiry = new Date(now().getTime() - RETENTION.mailboxCounts.days * DAY_MS);
      await limits.deleteMany({ lastAt: trusted({ $lte: expiry }) });
    },
  };
};
export type MailboxLimits = ReturnType<typeof createMailboxLimits>;
