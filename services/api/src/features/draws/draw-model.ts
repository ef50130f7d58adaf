import type { Awarded, DrawRecord, Ticket } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { pendingMails, type PendingMail } from '../../mail/outbox/pending-mail';

/** Whose wins a campaign limits. */
export type LimitKind = 'email' | 'household';

/** A draw: what everybody may read of it (DrawRecord), and for whom it was made. */
export interface DrawDocument extends DrawRecord {
  /** See `drawId`. The key is unique, so two instances cannot give one number twice. */
  _id: string;
  campaign: string;
  /** What the winner names; 128 random bits, so that nobody can guess another's. */
  scanId: string;
  /** The player's spin that this draw answers (`spinKey` in players). Unique: a spin is drawn once. */
  spin: string;
  /** The prize's name on the day of the draw; absent for a loss. */
  prizeName?: string;
  /** The serial of the code that was spent. */
  code?: string;
  productId?: string;
  /** The network that it came from, hashed with the secret of its day, which is deleted: for patterns alone. */
  network?: string;
  /** Whose wins are limited by it: of the mailbox, the household that the spin was made for (docs/product.md, section 10.9). */
  limits?: LimitKind[];
  /** What of the ticket's receipt the record does not hold: for the winner's mail. */
  receipt?: Pick<Ticket, 'at' | 'key' | 'signature'>;
  /** The nonce of draws since format 3. Unique: the same nonce would have the same outcome again. */
  usedNonce?: string;
  /** What the client called its visit: for the record, trusted for nothing. */
  sessionId: string;
  /** Events that the webhook is to be told, until they are in the outbox. */
  mails?: PendingMail[];
}

/** Ten digits, so that ids sort like the numbers. */
export const drawId = (campaign: string, number: number): string =>
  `${campaign}/${String(number).padStart(10, '0')}`;

const drawSchema = new Schema<DrawDocument>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    format: Number,
    number: { type: Number, required: true },
    revision: { type: Number, required: true },
    day: { type: String, required: true },
    at: { type: String, required: true },
    prize: { type: String, default: null },
    segment: { type: Number, required: true },
    awarded: { type: Schema.Types.Mixed, required: true },
    commitment: String,
    terms: String,
    ticket: Number,
    nonce: String,
    previous: { type: String, required: true },
    hash: { type: String, required: true },
    scanId: { type: String, required: true, unique: true },
    spin: { type: String, required: true, unique: true },
    prizeName: String,
    code: String,
    network: String,
    limits: { type: [String], default: undefined },
    productId: String,
    receipt: {
      type: new Schema(
        {
          at: { type: String, required: true },
          key: { type: String, required: true },
          signature: { type: String, required: true },
        },
        { _id: false },
      ),
    },
    usedNonce: { type: String, unique: true, sparse: true },
    sessionId: { type: String, required: true },
    // Without its index, which would stand in the way of every draw: those with events are few.
    mails: { ...pendingMails, excludeIndexes: true },
  },
  { versionKey: false },
);

drawSchema.index({ 'mails.kind': 1 }, { sparse: true });

export const drawModel = (database: Connection) =>
  database.model<DrawDocument>('Draw', drawSchema, 'draws');
export type DrawModel = ReturnType<typeof drawModel>;

/** What the next draw follows from. */
export interface ChainHead {
  /** 0 when nothing was drawn yet. */
  number: number;
  revision: number;
  at: string;
  awarded: Awarded;
  hash: string;
}
