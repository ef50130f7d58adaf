import { checkPath, type DrawReference } from '@site/contracts';
import { commitmentOf, drawText } from '@site/draws';
import type { DrawKeys } from '../draws/draw-keys';
import type { DrawDocument } from '../draws/draw-model';
import { spinDigest } from './ticket-service';

type Sign = DrawKeys['sign'];

/** A draw's place in the chain, signed. */
export const drawReference = (draw: DrawDocument, sign: Sign): DrawReference => ({
  campaign: draw.campaign,
  number: draw.number,
  hash: draw.hash,
  ...(draw.ticket !== undefined && { ticket: draw.ticket }),
  ...sign(drawText(draw)),
});

/** The path on which the winner checks the draw with the player's proof, which is restored from the database. */
export const checkPathOf = (draw: DrawDocument, sign: Sign): string => {
  const reference = drawReference(draw, sign);
  const { campaign, ticket: number, nonce, receipt, commitment: sealed, day, terms } = draw;
  if (number === undefined || !nonce || !receipt || !sealed || !terms) return checkPath(reference);
  const spin = spinDigest(draw.spin);
  const commitment = commitmentOf(nonce);
  const { revision } = draw;
  const ticket = { campaign, number, commitment, day, sealed, revision, terms, spin, ...receipt };
  return checkPath(reference, { ticket, nonce });
};
