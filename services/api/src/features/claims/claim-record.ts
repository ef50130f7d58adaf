import { randomInt } from 'node:crypto';
import { createReadableCode, REFERENCE_LENGTH, type ClaimRecord } from '@site/contracts';
import type { ClaimDocument } from './claim-model';

/** The reference of a claim. The team accepts whoever knows it as the winner, so it has 84 random bits. */
export const newReference = (): string =>
  createReadableCode(REFERENCE_LENGTH, (below) => randomInt(below));

/** Older claims have the reference that their mails state. */
export const referenceOf = ({
  reference,
  campaign,
  draw,
}: Pick<ClaimDocument, 'reference' | 'campaign' | 'draw'>): string =>
  reference ?? `${campaign}-${draw}`;

/** A claim as lists and exports have it: without the code. */
export const toRecord = (document: ClaimDocument): ClaimRecord => {
  const { _id, mails: _, code: __, codeKey: ___, mailbox: ____, ...claim } = document;
  const { delivery, redeemed, wonAt, claimedAt, contactBefore, stateAt, declinedAt, erasedAt } =
    claim;
  return {
    ...claim,
    id: _id,
    reference: referenceOf(document),
    delivery: delivery && { by: delivery.by, expiresAt: delivery.expiresAt.toISOString() },
    redeemed: redeemed && { at: redeemed.at.toISOString(), by: redeemed.by },
    wonAt: wonAt.toISOString(),
    claimedAt: claimedAt.toISOString(),
    contactBefore: contactBefore.toISOString(),
    declinedAt: declinedAt?.toISOString(),
    stateAt: stateAt?.toISOString(),
    erasedAt: erasedAt?.toISOString(),
  };
};
