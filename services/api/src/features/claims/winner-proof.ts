import type { DrawProof } from '@site/contracts';
import { commitmentOf, drawText } from '@site/draws';
import type { DrawKeys } from '../draws/draw-keys';
import type { DrawDocument } from '../draws/draw-model';
import { spinDigest } from '../tickets/ticket-service';

/** The player's proof of a draw, restored from the database for the winner's mail. */
export const proofOf = (
  draw: DrawDocument,
  keys: Pick<DrawKeys, 'sign'>,
): DrawProof & Required<Pick<DrawProof, 'draw'>> => {
  const { campaign, number, hash, ticket, nonce, receipt, commitment, day, revision, terms } = draw;
  const reference = { campaign, number, hash, ...keys.sign(drawText(draw)) };
  if (ticket === undefined || !nonce || !receipt || !commitment || !terms)
    return { draw: reference };
  return {
    ticket: {
      campaign,
      number: ticket,
      commitment: commitmentOf(nonce),
      day,
      sealed: commitment,
      revision,
      terms,
      spin: spinDigest(draw.spin),
      ...receipt,
    },
    nonce,
    draw: { ...reference, ticket },
  };
};
