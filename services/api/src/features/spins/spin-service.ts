import type { CampaignDocument, Entry, Refusal } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import type { CampaignService } from '../campaigns/campaign-service';
import { notAvailable, type RunningCampaign } from '../campaigns/published-campaigns';
import type { CodeCheck, CodeService } from '../codes/code-service';
import { CampaignOverError, StaleTicketError, type DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import { ApiError, invalidField } from '../../platform/http/api-error';
import { settledValue } from '../../platform/concurrency';
import type { PlayerService, Reservation, ReservedSpin } from '../players/player-service';
import { batchOfSpent, sourceName, type LinkSource } from '../stats/source';
import type { PromotionRecorder } from '../stats/promotion-recorder';
import { spinDigest, staleTicket, type TicketService } from '../tickets/ticket-service';
import type { HeldPlaces, WinLimits } from '../win-limits/win-limits';
import type { NetworkCap } from './network-cap';

interface Spinner {
  player: string;
  /** The IP address of the request. */
  address: string;
}

interface SpinDetails extends Pick<DrawDocument, 'sessionId' | 'productId' | 'code'> {
  /** The ticket and its nonce. */
  entry?: Entry;
  /** For statistics. */
  link?: LinkSource;
}

/** Input of a draw after all limits have passed. */
interface DrawInput extends SpinDetails, Pick<DrawDocument, 'network' | 'limits'> {
  readAt: Date;
}

export interface DrawnSpin {
  draw: DrawDocument;
  nextSpinAt: Date;
}

interface SpinServices {
  campaigns: Pick<CampaignService, 'running' | 'findDocument' | 'winnable'>;
  players: PlayerService;
  codes: Pick<CodeService, 'check' | 'countUse'>;
  networks: NetworkCap;
  ledger: Pick<DrawLedger, 'append' | 'findBySpins'>;
  tickets: Pick<TicketService, 'check'>;
  limits: Pick<WinLimits, 'take'>;
  recorder: PromotionRecorder;
  now: () => Date;
}

/**
 * How long a reserved spin without a draw counts as being drawn. After that its process counts as dead, and the player's
 * next request draws the spin.
 */
export const DRAW_LIMIT_MS = 10 * SECOND_MS;

const invalidCode = (message: string) => invalidField('code', message, message);
const badCode = () => invalidCode('This code isn’t valid or was already used');
const revokedCode = () =>
  invalidCode('This code was withdrawn and can’t be used to spin. Please ask where you got it.');

export const createSpinService = ({
  campaigns,
  players,
  codes,
  networks,
  ledger,
  tickets,
  limits,
  recorder,
  now,
}: SpinServices) => {
  const refusal = (campaign: string, reason: Refusal, error: ApiError): ApiError => {
    recorder.refusal(campaign, reason);
    return error;
  };

  const retryAt = (nextSpinAt: Date) => ({
    nextSpinAt: nextSpinAt.toISOString(),
    retryAfter: Math.max(1, (nextSpinAt.getTime() - now().getTime()) / SECOND_MS),
  });
  const tooSoon = (nextSpinAt: Date) =>
    new ApiError('spin_cooldown', 'Please wait before spinning again.', retryAt(nextSpinAt));
  const networkBusy = (nextSpinAt: Date) =>
    new ApiError(
      'network_busy',
      'There have been many spins from your network. You still have your spin. Please try again when the time is up.',
      retryAt(nextSpinAt),
    );

  const reserve = async (
    { id, cooldownMinutes }: CampaignDocument,
    player: string,
    code: CodeCheck | undefined,
  ): Promise<Reservation> => {
    const request = { campaign: id, player, cooldownMinutes };
    if (!code) return players.reserve(request);
    if (code.state !== 'valid' || code.expiresAt <= now()) {
      const refused = await players.refuse(request);
      // The cooldown, or a spin that was never drawn, takes precedence.
      if (code.state === 'revoked' && refused.state === 'spent')
        throw refusal(id, 'code', revokedCode());
      return refused;
    }
    const reservation = await players.reserve({ ...request, code: code.name });
    if (reservation.state === 'reserved') codes.countUse(code.batch);
    return reservation;
  };

  /** When the player may spin again; undefined if this request must draw the reserved spin. */
  const waitAfter = async (
    { spin, nextSpinAt, reservedAt }: ReservedSpin,
    entry?: Entry,
  ): Promise<Date | undefined> => {
    const [drawn] = await ledger.findBySpins([spin]);
    if (drawn) return nextSpinAt;
    // With a ticket for this spin there is no need to wait: concurrent requests draw it once.
    if (entry?.ticket.spin === spinDigest(spin)) return undefined;
    const deadline = new Date(reservedAt.getTime() + DRAW_LIMIT_MS);
    return deadline > now() ? deadline : undefined;
  };

  const hasPendingSpin = async (campaign: string, player: string): Promise<boolean> => {
    const last = await players.lastSpin(campaign, player);
    return last !== undefined && last.nextSpinAt > now() && (await waitAfter(last)) === undefined;
  };

  /** Throws if nothing can be won, unless the player has a reserved spin that was never drawn. */
  const requireWinnable = async (running: RunningCampaign, player: string): Promise<void> => {
    const { id } = running.campaign;
    const winnable = await campaigns.winnable(running);
    if (winnable.state === 'now' || (await hasPendingSpin(id, player))) return;
    const error =
      winnable.state === 'never'
        ? new ApiError('sold_out', 'Every prize of this promotion has been won.')
        : new ApiError(
            'sold_out',
            'Every prize available so far has been won. More will be released later.',
            retryAt(winnable.at),
          );
    throw refusal(id, 'closed', error);
  };

  const draw = async (
    running: RunningCampaign,
    { spin, code, nextSpinAt }: ReservedSpin,
    { entry, link, ...details }: DrawInput,
  ): Promise<DrawnSpin> => {
    if (entry && entry.ticket.spin !== spinDigest(spin)) throw staleTicket();
    const { id } = running.campaign;
    const drawing = ledger.append({
      ...details,
      currentTerms: running,
      latest: () => campaigns.running(id),
      spin,
      code,
      ...(entry && {
        ticket: { ...entry.ticket, nonce: entry.nonce },
        receipt: {
          at: entry.ticket.at,
          key: entry.ticket.key,
          signature: entry.ticket.signature,
        },
      }),
    });
    const drawn = await drawing.catch((error: unknown) => {
      if (error instanceof CampaignOverError) throw refusal(id, 'closed', notAvailable());
      throw error instanceof StaleTicketError ? staleTicket() : error;
    });
    const source = {
      ...link,
      product: sourceName(drawn.productId),
      batch: batchOfSpent(drawn.code),
    };
    recorder.spin(running.campaign, drawn.prize !== null, source);
    return { draw: drawn, nextSpinAt };
  };

  const spinOnce = async (
    running: RunningCampaign,
    { player, address }: Spinner,
    details: SpinDetails,
    /** Present if the campaign limits wins; then the caller has checked that a prize can be won. */
    places?: HeldPlaces,
  ): Promise<DrawnSpin> => {
    const readAt = now();
    const { campaign } = running;
    const { id } = campaign;
    // In parallel, so that they take one round trip to the database.
    const [winnable, networkCount, code] = await Promise.allSettled([
      places ? undefined : requireWinnable(running, player),
      networks.count({ campaign, player, address }),
      campaign.requiresCode ? codes.check(id, details.code ?? '') : undefined,
    ]);
    if (winnable.status === 'rejected') {
      if (networkCount.status === 'fulfilled') await networkCount.value.undo();
      throw winnable.reason;
    }
    const { network, refusedUntil, undo } = settledValue(networkCount);
    if (refusedUntil) throw refusal(id, 'address', networkBusy(refusedUntil));
    const drawInput: DrawInput = {
      ...details,
      readAt,
      network,
      ...(places && { limits: places.kinds }),
    };
    const reservation = await reserve(campaign, player, settledValue(code));
    if (reservation.state === 'reserved') return draw(running, reservation, drawInput);
    // The spin stays counted: guessed codes use up the limit of the network.
    if (reservation.state === 'spent') throw refusal(id, 'code', badCode());

    await undo();
    const until = await waitAfter(reservation, details.entry);
    if (until) throw refusal(id, 'cooldown', tooSoon(until));
    return draw(running, reservation, drawInput);
  };

  return {
    /**
     * One spin. Throws `spin_cooldown`, `network_busy`, `sold_out`, `win_limit`, `invalid_input` for a code that is
     * missing, spent, expired or of another campaign, and `conflict` for a stale ticket, which the client replaces.
     */
    async spin(
      running: RunningCampaign,
      spinner: Spinner,
      details: SpinDetails,
    ): Promise<DrawnSpin> {
      if (details.entry) tickets.check(running, details.entry);
      const { campaign } = running;
      if (!campaign.limits) return spinOnce(running, spinner, details);

      const [spin] = await Promise.all([
        players.nextSpin(campaign.id, spinner.player),
        requireWinnable(running, spinner.player),
      ]);
      const places = await limits.take(campaign, spinner.player, spin);
      try {
        const drawn = await spinOnce(running, spinner, details, places);
        places.recordDraw(drawn.draw);
        return drawn;
      } catch (error) {
        // After an internal failure the spin may have been drawn, so its place is kept.
        if (error instanceof ApiError && error.status < 500) await places.release();
        throw error;
      }
    },

    /** When this player may spin again; undefined if now. */
    async nextSpinAt(campaign: string, player: string): Promise<Date | undefined> {
      const last = await players.lastSpin(campaign, player);
      if (!last || last.nextSpinAt <= now()) return undefined;
      return waitAfter(last);
    },

    /** Counts a scan of a QR campaign that exists but does not run. */
    async countClosed(campaign: string): Promise<void> {
      const found = await campaigns.findDocument(campaign);
      if (found?.wheel === 'qr') recorder.refusal(campaign, 'closed');
    },
  };
};
