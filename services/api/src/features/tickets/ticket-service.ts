import { createHash } from 'node:crypto';
import type { Entry, Ticket } from '@site/contracts';
import { commitmentOf, hashTerms, ticketText } from '@site/draws';
import { Schema, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { conflict, invalidField } from '../../platform/http/api-error';
import type { RunningCampaign } from '../campaigns/published-campaigns';
import type { DrawDays } from '../draws/draw-days';
import type { DrawKeys } from '../draws/draw-keys';
import type { PlayerService } from '../players/player-service';

/** How many tickets a campaign has issued. Unused numbers do no harm. */
const ticketCounterSchema = new Schema({
  /** The campaign. */
  _id: { type: String, required: true },
  given: { type: Number, required: true },
});
type TicketCounterDocument = Stored<typeof ticketCounterSchema>;

export const ticketCounterModel = (database: Connection) =>
  database.model<TicketCounterDocument>('TicketCounter', ticketCounterSchema, 'ticket-counters');
type TicketCounterModel = ReturnType<typeof ticketCounterModel>;

interface TicketServices {
  counters: TicketCounterModel;
  drawDays: Pick<DrawDays, 'seedAt'>;
  keys: Pick<DrawKeys, 'sign' | 'verify'>;
  players: Pick<PlayerService, 'nextSpin'>;
  now: () => Date;
}

/** The key of a spin names the player, so tickets contain its digest. */
export const spinDigest = (spin: string): string => createHash('sha256').update(spin).digest('hex');

const badEntry = () => {
  const message = 'This ticket is forged, or the nonce does not match it';
  return invalidField('entry', message, message);
};

/** The client requests another ticket and spins with it. */
export const staleTicket = () =>
  conflict('The ticket of this spin is no longer valid. Please spin again.');

/** The next ticket number of a campaign, unique across instances. */
const nextNumber = async (counters: TicketCounterModel, campaign: string): Promise<number> => {
  for (;;) {
    const counter = await unlessDuplicate(
      counters
        .findOneAndUpdate(
          { _id: campaign },
          { $inc: { given: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean(),
    );
    // Otherwise another instance created the counter at the same moment.
    if (counter) return counter.given;
  }
};

export const createTicketService = ({
  counters,
  drawDays,
  keys,
  players,
  now,
}: TicketServices) => ({
  /**
   * Reserves a number for the player's next spin, and signs everything that determines its outcome, seed and nonce as
   * commitments. Only the device stores the ticket.
   */
  async issue(
    { campaign, revision, terms }: RunningCampaign,
    player: string,
    commitment: string,
  ): Promise<Ticket> {
    const at = now();
    const [{ day, commitment: sealed }, spin, number] = await Promise.all([
      drawDays.seedAt(campaign, at),
      players.nextSpin(campaign.id, player),
      nextNumber(counters, campaign.id),
    ]);
    const ticket = {
      campaign: campaign.id,
      number,
      commitment,
      day,
      sealed,
      revision,
      terms: hashTerms(terms),
      spin: spinDigest(spin),
      at: at.toISOString(),
    };
    return { ...ticket, ...keys.sign(ticketText(ticket)) };
  },

  /** Throws `invalid_input` for a forged ticket or nonce, and `conflict` for a ticket of other terms. */
  check({ campaign, revision }: RunningCampaign, { ticket, nonce }: Entry): void {
    const isGenuine =
      commitmentOf(nonce) === ticket.commitment && keys.verify(ticketText(ticket), ticket);
    if (!isGenuine) throw badEntry();
    // Another lottery may have begun since.
    if (ticket.campaign !== campaign.id || ticket.revision !== revision) throw staleTicket();
  },
});
export type TicketService = ReturnType<typeof createTicketService>;
