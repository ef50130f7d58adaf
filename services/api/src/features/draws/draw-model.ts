import type { Awarded, DrawRecord, PrizeNeed, Ticket } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { pendingMails, type PendingMail } from '../../mail/outbox/pending-mail';

/** Whose wins a limit counts. */
export type LimitKind = 'email' | 'household';

/** The public record of a draw, with its private fields. */
export interface DrawDocument extends DrawRecord {
  /** See `drawId`. Unique, so two instances cannot use one number twice. */
  _id: string;
  campaign: string;
  /** Identifies a win in its claim; 128 random bits, hexadecimal. */
  scanId: string;
  /** The spin that this draw decides (`spinKey` in players). Unique: a spin is drawn once. */
  spin: string;
  /** The prize's name on the day of the draw; absent for a loss. */
  prizeName?: string;
  /** What its claim asks for, on the day of the draw; absent for a loss and from older draws. */
  prizeNeeds?: PrizeNeed[];
  /** The code that was spent: `<campaign>/<batch><serial>`. */
  code?: string;
  productId?: string;
  /** The network, hashed with the salt of the day, which is deleted later. Used for patterns only. */
  network?: string;
  /** The limits that the spin counted towards (docs/product.md, section 10.9). */
  limits?: LimitKind[];
  /** Fields of the ticket's receipt that are not in the record, for the winner's mail. */
  receipt?: Pick<Ticket, 'at' | 'key' | 'signature'>;
  /** The nonce, since format 3. Unique: a repeated nonce would repeat the outcome. */
  usedNonce?: string;
  /** As the client sent it; not trusted. */
  sessionId: string;
  /** Webhook events that are not in the outbox yet. */
  mails?: PendingMail[];
}

/** Ten digits, so that ids sort like the numbers. */
export const drawId = (campaign: string, number: number): string =>
  `${campaign}/${String(number).padStart(10, '0')}`;

const drawSchema = new Schema<DrawDocument>({
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
  prizeNeeds: { type: [String], default: undefined },
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
  // Indexed sparsely below: few draws have events.
  mails: { ...pendingMails, excludeIndexes: true },
});

drawSchema.index({ campaign: 1, day: 1 });
drawSchema.index({ 'mails.kind': 1 }, { sparse: true });

export const drawModel = (database: Connection) =>
  database.model<DrawDocument>('Draw', drawSchema, 'draws');
export type DrawModel = ReturnType<typeof drawModel>;

/** The part of the newest draw that the next one is computed from. */
export interface ChainHead {
  /** 0 if there is no draw. */
  number: number;
  revision: number;
  at: string;
  awarded: Awarded;
  hash: string;
}
