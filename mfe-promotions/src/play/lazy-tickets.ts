import type { DrawReference, Entry } from '@site/contracts';

/** A separate chunk, loaded when a wheel is opened. */
const load = () => import('../tickets/tickets');

/** Timeout for the ticket of a spin in ms. */
const TICKET_TIMEOUT_MS = 3000;

/** Campaign → ticket of the next spin. */
const ticketRequests = new Map<string, Promise<Entry | undefined>>();

/** Prefetches a ticket for the next spin. */
export const takeTicket = (campaign: string): Promise<Entry | undefined> => {
  const existing = ticketRequests.get(campaign);
  if (existing) return existing;
  const request = load()
    .then(({ takeEntry }) => takeEntry(campaign))
    .catch(() => undefined);
  ticketRequests.set(campaign, request);
  return request;
};

/** Spins with the ticket, or without one if it does not arrive in time; the public record shows which. */
export const spinWithTicket = async <Spin extends { draw: DrawReference }>(
  campaign: string,
  call: (entry?: Entry) => Promise<Spin>,
): Promise<Spin & { entry?: Entry }> => {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TICKET_TIMEOUT_MS));
  const entry = await Promise.race([takeTicket(campaign), timeout]);
  ticketRequests.delete(campaign);
  const tickets = await load().catch(() => undefined);
  return tickets ? tickets.spinWithEntry(entry, call) : call();
};

/** Whether a spin of this campaign was sent and got no response. */
export const hasLostSpin = (campaign: string): Promise<boolean> =>
  load().then(
    (tickets) => tickets.hasLostSpin(campaign),
    () => false,
  );

/** Saves the draw of a spin whose response was lost. */
export const saveRecoveredDraw = (campaign: string, draw: DrawReference): Promise<void> =>
  load().then(
    (tickets) => tickets.saveRecoveredDraw(campaign, draw),
    () => undefined,
  );
