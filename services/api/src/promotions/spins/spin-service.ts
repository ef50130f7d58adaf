import type { Refusal } from '@site/contracts';
import type { CampaignService } from '../campaigns/campaign-service';
import type { RunningCampaign } from '../campaigns/published-campaigns';
import type { CodeService } from '../codes/code-service';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import { ApiError } from '../../ground/errors/api-error';
import type { PlayerService, Reservation, ReservedSpin } from '../players/player-service';
import type { AddressCap } from './address-cap';
import type { PromotionRecorder } from '../stats/promotion-recorder';

/** Who spins: the player's cookie and the address that the request came from. */
export interface Spinner {
  player: string;
  address: string;
}

export type SpinDetails = Pick<DrawDocument, 'sessionId' | 'productId' | 'code'>;

export interface Spun {
  draw: DrawDocument;
  nextSpinAt: Date;
}

export interface SpinService {
  /**
   * One spin. Throws `spin_cooldown` when the person or his network has to wait, and `invalid_input` when the
   * campaign asks for a code and this one is none, spent, expired, or another campaign's.
   */
  spin(running: RunningCampaign, spinner: Spinner, details: SpinDetails): Promise<Spun>;
  /** When this person may spin again; `undefined` when that is now. */
  nextSpinAt(campaign: string, player: string): Promise<Date | undefined>;
  /** Counts a scan of a QR campaign that exists and does not run. */
  refuseClosed(campaign: string): Promise<void>;
}

export interface SpinServices {
  campaigns: Pick<CampaignService, 'running' | 'findDocument'>;
  players: PlayerService;
  codes: Pick<CodeService, 'check'>;
  addresses: AddressCap;
  ledger: Pick<DrawLedger, 'append' | 'ofSpins'>;
  figures: PromotionRecorder;
  now?: () => Date;
}

/**
 * How long a reserved spin without a draw is taken to be under way. After that its process has died,
 * and the person's next request has the spin drawn that he has paid for with his cooldown.
 */
export const DRAW_LIMIT_MS = 10_000;

const badCode = () => {
  const message = 'This code is not valid, or it was used already';
  return new ApiError('invalid_input', message, { issues: [{ path: 'code', message }] });
};

export const createSpinService = ({
  campaigns,
  players,
  codes,
  addresses,
  ledger,
  figures,
  now = () => new Date(),
}: SpinServices): SpinService => {
  const refusal = (campaign: string, reason: Refusal, error: ApiError): ApiError => {
    figures.refusal(campaign, reason);
    return error;
  };

  const tooSoon = (nextSpinAt: Date) =>
    new ApiError('spin_cooldown', 'Please wait before spinning again.', {
      nextSpinAt: nextSpinAt.toISOString(),
      retryAfter: Math.max(1, (nextSpinAt.getTime() - now().getTime()) / 1000),
    });

  const takeAddress = async ({ campaign }: RunningCampaign, { address }: Spinner) => {
    const point = { campaign: campaign.id, address, perHour: campaign.spinsPerAddressPerHour };
    const free = await addresses.take(point);
    if (free) throw refusal(campaign.id, 'address', tooSoon(free));
    return point;
  };

  const reserve = async (
    { campaign }: RunningCampaign,
    { player }: Spinner,
    { code }: SpinDetails,
  ): Promise<Reservation> => {
    const request = { campaign: campaign.id, player, cooldownMinutes: campaign.cooldownMinutes };
    if (!campaign.requiresCode) return players.reserve(request);
    const genuine = await codes.check(campaign.id, code ?? '');
    return genuine === undefined
      ? players.refuse(request)
      : players.reserve({ ...request, code: genuine });
  };

  /** Until when the person has to wait after a spin; `undefined` when the spin was lost on its way. */
  const waitAfter = async ({ spin, nextSpinAt, reservedAt }: ReservedSpin) => {
    const [drawn] = await ledger.ofSpins([spin]);
    if (drawn) return nextSpinAt;
    const givenUp = new Date(reservedAt.getTime() + DRAW_LIMIT_MS);
    return givenUp > now() ? givenUp : undefined;
  };

  const draw = async (
    running: RunningCampaign,
    { spin, code, nextSpinAt }: ReservedSpin,
    { sessionId, productId }: SpinDetails,
  ): Promise<Spun> => {
    const drawn = await ledger.append({
      inForce: running,
      latest: () => campaigns.running(running.campaign.id),
      spin,
      code,
      sessionId,
      productId,
    });
    figures.spin(running.campaign.id, drawn.prize !== null);
    return { draw: drawn, nextSpinAt };
  };

  return {
    async spin(running, spinner, details) {
      const { id } = running.campaign;
      const point = await takeAddress(running, spinner);
      const reservation = await reserve(running, spinner, details);
      if (reservation.state === 'reserved') return draw(running, reservation, details);
      // The point stays taken: who tries codes runs into the cap.
      if (reservation.state === 'spent') throw refusal(id, 'code', badCode());

      await addresses.giveBack(point);
      const until = await waitAfter(reservation);
      if (until) throw refusal(id, 'cooldown', tooSoon(until));
      return draw(running, reservation, details);
    },

    async nextSpinAt(campaign, player) {
      const last = await players.lastSpin(campaign, player);
      if (!last || last.nextSpinAt <= now()) return undefined;
      return waitAfter(last);
    },

    async refuseClosed(campaign) {
      const found = await campaigns.findDocument(campaign);
      if (found?.wheel === 'qr') figures.refusal(campaign, 'closed');
    },
  };
};
