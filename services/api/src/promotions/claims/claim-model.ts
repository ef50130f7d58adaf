import { CLAIM_STATES, type ClaimState } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { pendingMails, type PendingMail } from '../../mail/outbox/pending-mail';

/** A prize that its winner has asked for. */
export interface ClaimDocument {
  /** The scan id of the draw that won: the key is unique, so a win is claimed once. */
  _id: string;
  campaign: string;
  /** The number of the draw. */
  draw: number;
  prize: { id: string; name: string };
  /** In lower case. */
  email: string;
  fullName?: string;
  /** E.164 */
  phone?: string;
  wonAt: Date;
  claimedAt: Date;
  state: ClaimState;
  contactBefore: Date;
  mails?: PendingMail[];
}

const claimSchema = new Schema<ClaimDocument>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    draw: { type: Number, required: true },
    prize: {
      type: new Schema(
        { id: { type: String, required: true }, name: { type: String, required: true } },
        { _id: false },
      ),
      required: true,
    },
    email: { type: String, required: true },
    fullName: String,
    phone: String,
    wonAt: { type: Date, required: true },
    claimedAt: { type: Date, required: true },
    state: { type: String, enum: CLAIM_STATES, required: true },
    contactBefore: { type: Date, required: true },
    mails: pendingMails,
  },
  { versionKey: false },
);
claimSchema.index({ campaign: 1, claimedAt: -1 });

export const claimModel = (database: Connection) =>
  database.model<ClaimDocument>('Claim', claimSchema, 'claims');
export type ClaimModel = ReturnType<typeof claimModel>;
