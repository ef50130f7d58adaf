import type { Keepsake } from '@site/contracts';
import { commitmentOf, drawText } from '@site/draws';
import type { DrawKeys } from '../draws/draw-keys';
import type { DrawDocument } from '../draws/draw-model';
import { spinDigest } from '../tickets/ticket-service';

/** What the player of a draw holds, put together again for his mail: receipt, nonce, and the draw, signed. */
export const keepsakeOf = (
  draw: DrawDocument,
  keys: Pick<DrawKeys, 'sign'>,
): Keepsake & Required<Pick<Keepsake, 'draw'>> => {
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
