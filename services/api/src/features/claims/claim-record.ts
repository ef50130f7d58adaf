import { randomInt } from 'node:crypto';
import { createReadableCode, REFERENCE_LENGTH, type ClaimRecord } from '@site/contracts';
import type { ClaimDocument } from './claim-model';

/**
 * What winner and team name when they speak about a claim. Somebody who reads one out is taken for its winner, so it
 * holds 84 random bits: no call takes it, and none could limit the tries.
 */
export const newReference = (): string =>
  createReadableCode(REFERENCE_LENGTH, (below) => randomInt(below));

/** Of a claim from before references were random: as its mails have it. */
export const referenceOf = ({
  reference,
  campaign,
  draw,
}: Pick<ClaimDocument, 'reference' | 'campaign' | 'draw'>): string =>
  reference ?? `${campaign}-${draw}`;

/** A claim as the team reads it: without the code, which is the winner's alone. */
export const toRecord = (document: ClaimDocument): ClaimRecord => {
  const {
    _id,
    mails: _,
    code: __,
    codeKey: ____,
    mailbox: ___,
    delivery,
    redeemed,
    stateAt,
    erasedAt,
    ...claim
  } = document;
  const { wonAt, claimedAt, contactBefore } = document;
  return {
    id: _id,
    ...claim,
    reference: referenceOf(document),
    ...(delivery && {
      delivery: { by: delivery.by, expiresAt: delivery.expiresAt.toISOString() },
    }),
    ...(redeemed && { redeemed: { at: redeemed.at.toISOString(), by: redeemed.by } }),
    wonAt: wonAt.toISOString(),
    claimedAt: claimedAt.toISOString(),
    contactBefore: contactBefore.toISOString(),
    ...(stateAt && { stateAt: stateAt.toISOString() }),
    ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
  };
};
