import { DrawProof, type DrawReference, type Entry } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { writeStored } from '@site/platform';

const DrawProofs = z.array(DrawProof);

const KEY = 'draw-keepsakes';
/** Maximum number of stored spins, newest first. */
const MAX_PROOFS = 20;

export const readProofs = (): DrawProof[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return z.safeParse(DrawProofs, stored).data ?? [];
  } catch {
    return [];
  }
};

/** If storage is blocked or full, the link in the result still contains the proof. */
const write = (proofs: DrawProof[]): void =>
  writeStored('localStorage', KEY, JSON.stringify(proofs.slice(0, MAX_PROOFS)));

const isProofOf = (proof: DrawProof, { ticket }: Entry): boolean =>
  proof.ticket?.campaign === ticket.campaign && proof.ticket.number === ticket.number;

/** Saves an entry, or updates it with its outcome. */
export const saveEntry = (
  entry: Entry,
  outcome: Pick<DrawProof, 'sent' | 'draw' | 'refused'> = {},
): void => {
  const all = readProofs();
  // Another tab may have updated it.
  const existing = all.find((proof) => isProofOf(proof, entry));
  write([{ ...existing, ...entry, ...outcome }, ...all.filter((proof) => proof !== existing)]);
};

/** Saves a draw without a ticket. */
export const saveDraw = (draw: DrawReference): void => write([{ draw }, ...readProofs()]);

/** An entry without a response; with `sent`, only one that was sent with a spin. */
export const findUnanswered = (campaign: string, { sent = false } = {}): Entry | undefined => {
  const proof = readProofs().find(
    (proof) =>
      proof.ticket?.campaign === campaign &&
      proof.nonce !== undefined &&
      !proof.draw &&
      !proof.refused &&
      (!sent || proof.sent),
  );
  return proof?.ticket && proof.nonce !== undefined
    ? { ticket: proof.ticket, nonce: proof.nonce }
    : undefined;
};
