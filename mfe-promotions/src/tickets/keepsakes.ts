import { Keepsake, type DrawReference, type Entry } from '@site/contracts';
import * as z from '@site/contracts/schema';

const Keepsakes = z.array(Keepsake);

const KEY = 'draw-keepsakes';
/** So many spins are kept, the newest first. */
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
    // Storage is blocked, or full: then only the link of the result holds it.
  }
};

const isOf = (keepsake: Keepsake, { ticket }: Entry): boolean =>
  keepsake.ticket?.campaign === ticket.campaign && keepsake.ticket.number === ticket.number;

/** Keeps an entry from when it was taken; and again with what came of it. */
export const keepEntry = (
  entry: Entry,
  outcome: Pick<Keepsake, 'sent' | 'draw' | 'refused'> = {},
): void => {
  const all = readKeepsakes();
  // Another tab may have spun with it.
  const before = all.find((one) => isOf(one, entry));
  write([{ ...before, ...entry, ...outcome }, ...all.filter((one) => one !== before)]);
};

/** Keeps the head of a chain that this device was told without a ticket of its own. */
export const keepDraw = (draw: DrawReference): void => write([{ draw }, ...readKeepsakes()]);

/** A ticket of this campaign that there was no answer for; `sent` those alone that a spin was asked for with. */
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
