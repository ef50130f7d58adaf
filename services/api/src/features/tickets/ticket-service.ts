import { createHash } from 'node:crypto';
import type { Entry, Ticket } from '@site/contracts';
import { commitmentOf, hashTerms, ticketText } from '@site/draws';
import { ApiError } from '../../platform/http/api-error';
import type { RunningCampaign } from '../campaigns/published-campaigns';
import type { DrawDays } from '../draws/draw-days';
import type { DrawKeys } from '../draws/draw-keys';
import type { DrawLedger } from '../draws/draw-ledger';
import type { PlayerService } from '../players/player-service';
import { spinToDraw } from '../players/spin-to-draw';
import type { TicketCounterModel } from './ticket-counter-model';
import { ticketNumbers } from './ticket-numbers';

/** The person's last spin in this campaign, where that was asked for already. */
type LastSpin = ReturnType<PlayerService['lastSpin']>;

export interface TicketService {
  /** What `give` has to know of the person, asked while the campaign is read. */
  ahead(campaign: string, player: string): LastSpin;
  /** Reserves a number for this person's next spin, and signs what will decide it; kept by the device alone. */
  give(
    running: RunningCampaign,
    player: string,
    commitment: string,
    lastSpin?: LastSpin,
  ): Promise<Ticket>;
  /**
   * Whether a spin may be drawn with this entry, as far as it can be told before the spin is reserved. Throws
   * `invalid_input` for one that was made up, and `conflict` for one that is good no longer.
   */
  check(running: RunningCampaign, entry: Entry): void;
}

export interface TicketServices {
  counters: TicketCounterModel;
  drawDays: Pick<DrawDays, 'seedAt'>;
  keys: Pick<DrawKeys, 'sign' | 'isOurs'>;
  players: Pick<PlayerService, 'lastSpin' | 'spinAfter'>;
  ledger: Pick<DrawLedger, 'ofSpins'>;
  now: () => Date;
}

/** The digest of a spin's key, which names the person. */
export const spinDigest = (spin: string): string => createHash('sha256').update(spin).digest('hex');

const badEntry = () => {
  const message = 'This ticket is not one of ours, or the nonce is another';
  return new ApiError('invalid_input', message, { issues: [{ path: 'entry', message }] });
};

/** The device is to take another ticket, and spin with that. */
export const staleTicket = () =>
  new ApiError('conflict', 'The ticket of this spin is good no longer. Please spin again.');

export const createTicketService = ({
  counters,
  drawDays,
  keys,
  players,
  ledger,
  now,
}: TicketServices): TicketService => {
  const nextNumber = ticketNumbers(counters);

  return {
    ahead(campaign, player) {
      const asked = players.lastSpin(campaign, player);
      asked.catch(() => undefined); // it may not be wanted
      return asked;
    },

    async give({ campaign, revision, terms }, player, commitment, lastSpin) {
      const at = now();
      const asked = { campaign: campaign.id, player };
      const [{ day, commitment: sealed }, key, number] = await Promise.all([
        drawDays.seedAt(campaign, at),
        spinToDraw({ players, ledger, now }, asked, lastSpin),
        nextNumber(campaign.id),
      ]);
      const spin = spinDigest(key);
      const ticket = {
        campaign: campaign.id,
        number,
        commitment,
        day,
        sealed,
        revision,
        terms: hashTerms(terms),
        spin,
        at: at.toISOString(),
      };
      return { ...ticket, ...keys.sign(ticketText(ticket)) };
    },

    check({ campaign, revision }, { ticket, nonce }) {
      const isGenuine =
        commitmentOf(nonce) === ticket.commitment && keys.isOurs(ticketText(ticket), ticket);
      if (!isGenuine) throw badEntry();
      // Another lottery may have begun since.
      if (ticket.campaign !== campaign.id || ticket.revision !== revision) throw staleTicket();
    },
  };
};
