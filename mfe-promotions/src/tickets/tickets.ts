import { Ticket, type DrawReference, type Entry } from '@site/contracts';
import { request, ResponseError } from '@site/platform';
import { retryOnce } from '../retry/retry-once';
import { saveDraw, saveEntry, findUnanswered } from './saved-proofs';

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const NONCE_BYTES = 32;

/**
 * An unused ticket of this device, or a new one. Undefined without WebCrypto, which browsers provide only on https and
 * localhost.
 */
export const takeEntry = async (campaign: string): Promise<Entry | undefined> => {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  const unused = findUnanswered(campaign);
  if (unused) return unused;

  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const commitment = hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const requestTicket = retryOnce(() =>
    request(`/api/promotions/${encodeURIComponent(campaign)}/tickets`, {
      method: 'POST',
      body: { commitment },
      response: Ticket,
    }),
  );
  const ticket = await requestTicket();
  if (ticket.commitment !== commitment || ticket.campaign !== campaign) return undefined;
  const entry = { ticket, nonce: hex(bytes) };
  saveEntry(entry);
  return entry;
};

const isStale = (error: unknown): boolean =>
  error instanceof ResponseError &&
  (error.body?.code === 'conflict' ||
    // The API was rolled back to a release without tickets, or lost its key.
    (error.body?.issues ?? []).some(({ path }) => path === 'entry'));

/** Spins with a ticket; if it is invalid, with another one, then without. */
export const spinWithEntry = async <Spin extends { draw: DrawReference }>(
  ticketEntry: Entry | undefined,
  call: (entry?: Entry) => Promise<Spin>,
  canRetry = true,
): Promise<Spin & { entry?: Entry }> => {
  if (ticketEntry) saveEntry(ticketEntry, { sent: true });
  try {
    const spin = await call(ticketEntry);
    if (ticketEntry) saveEntry(ticketEntry, { sent: undefined, draw: spin.draw });
    else saveDraw(spin.draw);
    return { ...spin, entry: ticketEntry };
  } catch (error) {
    if (ticketEntry && error instanceof ResponseError) saveEntry(ticketEntry, { sent: undefined });
    if (!ticketEntry || !isStale(error)) throw error;
    saveEntry(ticketEntry, { refused: true });
    const newEntry = canRetry
      ? await takeEntry(ticketEntry.ticket.campaign).catch(() => undefined)
      : undefined;
    return spinWithEntry(newEntry, call, false);
  }
};

/** Whether a spin of this campaign has no response. */
export const hasLostSpin = (campaign: string): boolean =>
  findUnanswered(campaign, { sent: true }) !== undefined;

/** Saves the draw of a lost response. */
export const saveRecoveredDraw = (campaign: string, draw: DrawReference): void => {
  const entry = findUnanswered(campaign, { sent: true });
  if (entry) saveEntry(entry, { sent: undefined, draw });
};
