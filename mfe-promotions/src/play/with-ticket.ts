import type { DrawReference, Entry } from '@site/contracts';

/** Loaded when a wheel is shown: the page before needs none of it. */
const load = () => import('../tickets/tickets');

/** How long a spin waits for its ticket, which was asked for when the wheel was shown, in ms. */
const PATIENCE_MS = 3000;

/** Campaign → the ticket of its next spin. */
const taken = new Map<string, Promise<Entry | undefined>>();

/** Takes a ticket for the next spin, so that it is there when the wheel is turned. */
export const takeTicket = (campaign: string): Promise<Entry | undefined> => {
  const known = taken.get(campaign);
  if (known) return known;
  const taking = load()
    .then(({ takeEntry }) => takeEntry(campaign))
    .catch(() => undefined);
  taken.set(campaign, taking);
  return taking;
};

/** Spins with the ticket that was taken; without one a spin is as good, and its record says so. */
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

/** Whether the last spin of this campaign was asked for, and its answer did not arrive. */
export const wasLost = (campaign: string): Promise<boolean> =>
  load().then(
    (tickets) => tickets.wasLost(campaign),
    () => false,
  );

/** A win that the campaign tells of may be the answer that did not arrive. */
export const keepFound = (campaign: string, draw: DrawReference): Promise<void> =>
  load().then(
    (tickets) => tickets.keepFound(campaign, draw),
    () => undefined,
  );
