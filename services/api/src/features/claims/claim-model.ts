import {
  CLAIM_STATES,
  DELIVERED_BY,
  type ClaimState,
  type DeliveredBy,
  type PostalAddress,
  type ShippingAddress,
} from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';

/** A claimed prize. */
export interface ClaimDocument {
  /** The scan id of the draw: unique, so a win is claimed once. */
  _id: string;
  campaign: string;
  /** The number of the draw. */
  draw: number;
  /** Random (`newReference`); older claims have none. */
  reference?: string;
  prize: { id: string; name: string };
  /** The winner's code; absent if the team delivers the prize. Never logged or listed. */
  code?: string;
  /** The keyed hash of the code (`Sealing.keyedHash`), for finding its claim. */
  codeKey?: string;
  /** The terms of the code. */
  delivery?: { by: Exclude<DeliveredBy, 'hand'>; terms: string; nextStep: string; expiresAt: Date };
  /** When the code was redeemed, the name of the access token that did it, and the id of the attempt. */
  redeemed?: { at: Date; by: string; attempt: string };
  /** In lower case; empty after erasure. */
  email: string;
  /** The keyed hash of the address (`Sealing.keyedHash`); absent after erasure. */
  mailbox?: string;
  fullName?: string;
  /** E.164, with the extension where there is one. */
  phone?: string;
  address?: PostalAddress;
  /** If the prize needs them. */
  size?: string;
  shipTo?: ShippingAddress;
  wonAt: Date;
  claimedAt: Date;
  state: ClaimState;
  /** The name of the token that set the state, and when. */
  stateBy?: string;
  stateAt?: Date;
  /** A note of the team; may name the winner, so it is erased with their data. */
  note?: string;
  assignee?: string;
  /** Counts the changes of note and assignee. */
  version?: number;
  contactBefore: Date;
  /** When the winner's data was erased. */
  erasedAt?: Date;
  mails?: PendingMail[];
}

const claimSchema = new Schema<ClaimDocument>({
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  draw: { type: Number, required: true },
  reference: String,
  prize: {
    type: new Schema(
      { id: { type: String, required: true }, name: { type: String, required: true } },
      { _id: false },
    ),
    required: true,
  },
  code: String,
  codeKey: String,
  delivery: {
    type: new Schema(
      {
        by: { type: String, enum: DELIVERED_BY, required: true },
        terms: { type: String, required: true },
        nextStep: { type: String, required: true },
        expiresAt: { type: Date, required: true },
      },
      { _id: false },
    ),
    default: undefined,
  },
  redeemed: {
    type: new Schema(
      {
        at: { type: Date, required: true },
        by: { type: String, required: true },
        attempt: { type: String, required: true },
      },
      { _id: false },
    ),
    default: undefined,
  },
  email: String,
  mailbox: String,
  fullName: String,
  phone: String,
  // Sealed addresses are strings.
  address: Schema.Types.Mixed,
  size: String,
  shipTo: Schema.Types.Mixed,
  wonAt: { type: Date, required: true },
  claimedAt: { type: Date, required: true },
  state: { type: String, enum: CLAIM_STATES, required: true },
  stateBy: String,
  stateAt: Date,
  note: String,
  assignee: String,
  version: Number,
  contactBefore: { type: Date, required: true },
  erasedAt: Date,
  mails: pendingMails,
});
claimSchema.index({ campaign: 1, claimedAt: -1 });
// A code belongs to one claim.
claimSchema.index({ codeKey: 1 }, { unique: true, sparse: true });

export const SEALED_CLAIM_FIELDS: SealedFields = {
  name: 'claims',
  fields: ['code', 'email', 'fullName', 'phone', 'address', 'size', 'shipTo', 'note'],
  lists: { mails: SEALED_MAIL_FIELDS },
};
sealFieldsOf(claimSchema, SEALED_CLAIM_FIELDS);

export const claimModel = (database: Connection) =>
  database.model<ClaimDocument>('Claim', claimSchema, 'claims');
export type ClaimModel = ReturnType<typeof claimModel>;
