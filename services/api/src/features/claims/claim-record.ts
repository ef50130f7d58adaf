import type { ClaimRecord } from '@site/contracts';
import { referenceOf } from './claim-codes';
import type { ClaimDocument } from './claim-model';

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
