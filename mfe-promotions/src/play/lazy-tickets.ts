import type { DrawReference, Entry } from '@site/contracts';

/** A separate chunk, loaded when a wheel is opened. */
const load = () => import('../tickets/tickets');

/** Timeout for the ticket of a spin in ms. */
const PATIENCE_MS = 3000;

/** Campaign → ticket of the next spin. */
const requested = new Map<string, Promise<Entry | undefined>>();

/** Prefetches a ticket for the next spin. */
export const takeTicket = (campaign: string): Promise<Entry | undefined> => {
  const existing = requested.get(campaign);
  if (existing) return existing;
  const request = load()
    .then(({ takeEntry }) => takeEntry(campaign))
    .catch(() => undefined);
  requested.set(campaign, request);
  return request;
};

/** Spins with the ticket, or without if there is none, which the public record shows. */
export const spinWithTicket = async <Spin extends { draw: DrawReference }>(
  campaign: string,
  call: (entry?: Entry) => Promise<Spin>,
): Promise<Spin & { entry?: Entry }> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const entry = await Promise.race([takeTicket(campaign), late]);
  requested.delete(campaign);
  const tickets = await load().catch(() => undefined);
  return tickets ? tickets.spinWithEntry(entry, call) : call();
};

/** Whether the last spin of this campaign has no response. */
export const hasLostSpin = (campaign: string): Promise<boolean> =>
  load().then(
    (tickets) => tickets.hasLostSpin(campaign),
    () => false,
  );

/** Saves the draw of a spin whose response was lost. */
export const keepRecoveredDraw = (campaign: string, draw: DrawReference): Promise<void> =>
  load().then(
    (tickets) => tickets.keepRecoveredDraw(campaign, draw),
    () => undefined,
  );
