import { lookupPieces, lookupTitle, type Lookup, type Piece } from '@site/contracts/certificates';
import { escapeHtml, tag } from './html';
import { PLACES, type Filling } from './places';

const { batch, result } = PLACES.certificate;

/** Of the page as it is for everybody. */
export const NO_LOOKUP: Filling = { [batch]: '', [result]: '' };

/** The places of the page where batches are looked up; what came of it is the same in the browser. */
export const lookupFilling = (
  asked: string,
  lookup: Lookup,
  hasPage: (path: string) => boolean,
): Filling => ({
  [batch]: escapeHtml(asked),
  [result]:
    `<h3>${escapeHtml(lookupTitle(lookup))}</h3>` +
    lookupPieces(lookup, hasPage).map(pieceHtml).join(''),
});

const pieceHtml = (piece: Piece): string => {
  if (typeof piece === 'string') return escapeHtml(piece);
  const inner = piece.inner.map(pieceHtml).join('');
  return `${tag(piece.tag, { ...piece.attributes })}${inner}</${piece.tag}>`;
};
