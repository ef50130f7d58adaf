import { trusted, type Connection, Schema } from 'mongoose';
import { RETENTION } from '@site/brand/retention-periods';
import { HOUR_MS, DAY_MS } from '@site/contracts/units';
import { isDuplicateKey } from '../../platform/database/database';
import type { MailKind } from './mail-data';
import { memoizeAsync } from '../../platform/concurrency';
import { storedSecret } from '../../platform/secrets/stored-secret';
import { createHmac } from 'node:crypto';

/** What a mailbox was sent lately by strangers, perhaps. */
export interface MailboxLimitDocument {
  /** Stands for the mailbox and does not name it; see `mailboxKey`. */
  _id: string;
  /** The mails of the last day, at most `MOST_A_DAY`. */
  mails: { id: string; kind: MailKind; at: Date }[];
  /** When the last of them was let through. */
  lastAt: Date;
  /** Counts up with every change: of two who change at once, one is told. */
  version: number;
}

const mailboxLimitSchema = new Schema<MailboxLimitDocument>(
  {
    _id: { type: String, required: true },
    mails: [
      {
        _id: false,
        id: { type: String, required: true },
        kind: { type: String, required: true },
        at: { type: Date, required: true },
      },
    ],
    lastAt: { type: Date, required: true, index: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const mailboxLimitModel = (database: Connection) =>
  database.model<MailboxLimitDocument>('MailboxRest', mailboxLimitSchema, 'mailbox-rests');

/** One mailbox, under both names. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that most addresses of this form lead to. Upper case and what follows a `+` make no other mailbox with any
 * large provider, and are free for everybody to make up; dots make none with Google, and may elsewhere. Where this is
 * too much, two people share one rest. For counting only: mail goes to the address that was typed.
 */
export const mailboxOf = (address: string): string => {
  const written = address.toLowerCase();
  const at = written.lastIndexOf('@');
  const [name = ''] = written.slice(0, at).split('+');
  const domain = written.slice(at + 1);
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** The name under which a mailbox is counted: 256 bits that only those can make who have the secret. */
export const mailboxKey = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url');

/**
 * How long a mailbox is left alone with a kind of mail after one of it. Those that a stranger can have sent to
 * anybody have a number and count towards the day; the others are for the team, or for somebody who has shown that the
 * mailbox is his, or has won.
 */
const REST_MS: Record<MailKind, number | undefined> = {
  'contact-acknowledgement': HOUR_MS,
  'quiz-result': HOUR_MS,
  // An address is mailed each guide once (ebook-service.ts), and may want both at the same time.
  'guide-link': 0,
  // These have longer rests of their own (newsletter-service.ts).
  'newsletter-confirmation': 0,
  'newsletter-known': 0,
  'newsletter-welcome': undefined,
  'prize-claim-winner': undefined,
  'prize-claim-staff': undefined,
  'stock-warning-staff': undefined,
  'contact-to-staff': undefined,
};

/** Of all these kinds. A visitor who uses everything that the site offers has five. */
const MOST_MAILS_A_DAY = 6;

export interface LimitedMail {
  /** See `mailId`. */
  id: string;
  kind: MailKind;
  address: string;
}

export interface MailboxLimits {
  /** Whether a mail may go to its mailbox now. One that may is counted, and may whenever it is asked again. */
  mayHave(mail: LimitedMail): Promise<boolean>;
  /** What is counted of a mailbox. */
  of(address: string): Promise<MailboxLimitDocument | null>;
  /** Forgets the mailboxes that were sent nothing for a day. */
  sweep(): Promise<void>;
}

/** Keeps strangers from filling somebody's mailbox by typing its address into our forms; holds across instances. */
export const createMailboxLimits = (database: Connection, now: () => Date): MailboxLimits => {
  const rests = mailboxLimitModel(database);
  const secret = memoizeAsync(() => storedSecret(database, 'mailboxes'));

  /** False when another was faster. */
  const write = async (
    known: MailboxLimitDocument | null,
    { _id, ...next }: MailboxLimitDocument,
  ): Promise<boolean> => {
    if (known) {
      const { version } = known;
      return (await rests.updateOne({ _id, version }, { $set: next })).matchedCount === 1;
    }
    try {
      await rests.create({ _id, ...next });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  };

  return {
    async mayHave({ id, kind, address }) {
      const rest = REST_MS[kind];
      if (rest === undefined) return true;
      const _id = mailboxKey(await secret(), address);
      // Whoever was faster has had a mail let through, so this ends with the day's last.
      for (;;) {
        const known = await rests.findById(_id).lean();
        const at = now();
        const since = (mail: { at: Date }) => at.getTime() - mail.at.getTime();
        const today = (known?.mails ?? []).filter((mail) => since(mail) < DAY_MS);
        if (today.some((mail) => mail.id === id)) return true;
        if (today.length >= MOST_MAILS_A_DAY) return false;
        if (today.some((mail) => mail.kind === kind && since(mail) < rest)) return false;

        const mails = [...today, { id, kind, at }];
        const version = (known?.version ?? 0) + 1;
        if (await write(known, { _id, mails, lastAt: at, version })) return true;
      }
    },

    async of(address) {
      return rests.findById(mailboxKey(await secret(), address)).lean();
    },

    async sweep() {
      const longAgo = new Date(now().getTime() - RETENTION.mailboxCounts.days * DAY_MS);
      await rests.deleteMany({ lastAt: trusted({ $lte: longAgo }) });
    },
  };
};
