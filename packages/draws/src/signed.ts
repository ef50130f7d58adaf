import type { DrawDay, DrawReference, Ticket } from '@site/contracts';

/**
 * What the site signs (Ed25519, RFC 8032) is the UTF-8 of the JSON of a list that begins with its kind: nobody can take
 * a signature of one kind for that of another.
 */
const listed = (...list: (string | number)[]): string => JSON.stringify(list);

/** A receipt: given out before the device tells its nonce. */
export const ticketText = (ticket: Omit<Ticket, 'key' | 'signature'>): string => {
  const { campaign, number, commitment, day, sealed, revision, terms, spin, at } = ticket;
  return listed('ticket', campaign, number, commitment, day, sealed, revision, terms, spin, at);
};

/** A draw, which holds all before it: what is signed of the newest one is the chain's head. */
export const drawText = ({
  campaign,
  number,
  hash,
}: Pick<DrawReference, 'campaign' | 'number' | 'hash'>): string =>
  listed('draw', campaign, number, hash);

/** A day's seal. */
export const dayText = (
  campaign: string,
  { day, commitment }: Pick<DrawDay, 'day' | 'commitment'>,
) => listed('day', campaign, day, commitment);
