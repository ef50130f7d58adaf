import {
  CLAIM_STATES,
  DELIVERED_BY,
  type DeliveredBy,
  type PostalAddress,
  type ShippingAddress,
} from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import { sealFieldsOf, type SealedFields } from '../../platform/secrets/seal-fields';
import { pendingMails, SEALED_MAIL_FIELDS, type PendingMail } from '../../mail/outbox/pending-mail';

const claimSchema = new Schema({
  /** The scan id of the draw: unique, so a win is claimed once. */
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  draw: { type: Number, required: true },
  /** Random (`newReference`); older claims have none. */
  reference: String,
  prize: {
    type: new Schema(
      { id: { type: String, required: true }, name: { type: String, required: true } },
      { _id: false },
    ),
    required: true,
  },
  /** The winner's code; absent if the team delivers the prize. Never logged or listed. */
  code: String,
  /** The keyed hash of the code (`Sealing.keyedHash`), for finding its claim. */
  codeKey: String,
  /** The terms of the code. */
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
  /** When the code was redeemed, the name of the access token that did it, and the id of the attempt. */
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
  /** In lower case; empty after erasure. */
  email: String,
  /** The keyed hash of the address (`Sealing.keyedHash`); absent after erasure. */
  mailbox: String,
  fullName: String,
  /** E.164, with the extension where there is one. */
  phone: String,
  // Sealed addresses are strings.
  address: Schema.Types.Mixed,
  /** If the prize needs them. */
  size: String,
  shipTo: Schema.Types.Mixed,
  wonAt: { type: Date, required: true },
  claimedAt: { type: Date, required: true },
  state: { type: String, enum: CLAIM_STATES, required: true },
  declinedAt: Date,
  /** The name of the token that set the state, and when. */
  stateBy: String,
  stateAt: Date,
  /** A note of the team; may name the winner, so it is erased with their data. */
  note: String,
  assignee: String,
  /** Counts the changes of note and assignee. */
  version: Number,
  contactBefore: { type: Date, required: true },
  /** When the winner's data was erased. */
  erasedAt: Date,
  mails: pendingMails,
});
export type ClaimDocument = Stored<
  typeof claimSchema,
  {
    email: string;
    delivery?: {
      by: Exclude<DeliveredBy, 'hand'>;
      terms: string;
      nextStep: string;
      expiresAt: Date;
    };
    redeemed?: { at: Date; by: string; attempt: string };
    address?: PostalAddress;
    shipTo?: ShippingAddress;
    mails?: PendingMail[];
  }
>;
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
