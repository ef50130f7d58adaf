import type { DrawReference, Entry } from '@site/contracts';

/** Loaded when a wheel is opened. */
const load = () => import('../tickets/tickets');

/** How long a spin waits for its ticket, which was requested when the wheel was opened, in ms. */
const PATIENCE_MS = 3000;

/** Campaign → the ticket of its next spin. */
const taken = new Map<string, Promise<Entry | undefined>>();

/** Requests a ticket for the next spin ahead of time. */
export const takeTicket = (campaign: string): Promise<Entry | undefined> => {
  const known = taken.get(campaign);
  if (known) return known;
  const taking = load()
    .then(({ takeEntry }) => takeEntry(campaign))
    .catch(() => undefined);
  taken.set(campaign, taking);
  return taking;
};

/** Spins with the ticket, or without one if none has come; the public record tells them apart. */
export const spinWithTicket = async <Spin extends { draw: DrawReference }>(
  campaign: string,
  call: (entry?: Entry) => Promise<Spin>,
): Promise<Spin & { entry?: Entry }> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const entry = await Promise.race([takeTicket(campaign), late]);
  taken.delete(campaign);
  const tickets = await load().catch(() => undefined);
  return tickets ? tickets.spinWithEntry(entry, call) : call();
};

/** Whether the last spin of this campaign was sent and its answer did not arrive. */
export const hasLostSpin = (campaign: string): Promise<boolean> =>
  load().then(
    (tickets) => tickets.hasLostSpin(campaign),
    () => false,
  );

/** Keeps a draw that the campaign contains in place of the answer that did not arrive. */
export const keepRecoveredDraw = (campaign: string, draw: DrawReference): Promise<void> =>
  load().then(
    (tickets) => tickets.keepRecoveredDraw(campaign, draw),
    () => undefined,
  );
