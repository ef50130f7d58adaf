import { Keepsake, type DrawReference, type Entry } from '@site/contracts';
import * as z from '@site/contracts/schema';

const Keepsakes = z.array(Keepsake);

const KEY = 'draw-keepsakes';
/** How many spins are kept, the newest first. */
const KEPT = 20;

export const readKeepsakes = (): Keepsake[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return z.safeParse(Keepsakes, stored).data ?? [];
  } catch {
    return [];
  }
};

const write = (keepsakes: Keepsake[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(keepsakes.slice(0, KEPT)));
  } catch {
    // Storage is blocked or full: only the link of the result has the receipt then.
  }
};

const isOf = (keepsake: Keepsake, { ticket }: Entry): boolean =>
  keepsake.ticket?.campaign === ticket.campaign && keepsake.ticket.number === ticket.number;

/** Keeps an entry when it is taken, and again with its outcome. */
export const keepEntry = (
  entry: Entry,
  outcome: Pick<Keepsake, 'sent' | 'draw' | 'refused'> = {},
): void => {
  const all = readKeepsakes();
  // Another tab may have spun with it.
  const before = all.find((one) => isOf(one, entry));
  write([{ ...before, ...entry, ...outcome }, ...all.filter((one) => one !== before)]);
};

/** Keeps the draw of a spin without a ticket. */
export const keepDraw = (draw: DrawReference): void => write([{ draw }, ...readKeepsakes()]);

/** A ticket of this campaign without an answer; with `sent` only one that was used in a spin. */
export const unanswered = (campaign: string, { sent = false } = {}): Entry | undefined => {
  const found = readKeepsakes().find(
    (one) =>
      one.ticket?.campaign === campaign &&
      one.nonce !== undefined &&
      !one.draw &&
      !one.refused &&
      (!sent || one.sent),
  );
  return found?.ticket && found.nonce !== undefined
    ? { ticket: found.ticket, nonce: found.nonce }
    : undefined;
};
