import type { Entry, Refusal } from '@site/contracts';
import type { CampaignService } from '../campaigns/campaign-service';
import { notAvailable, type RunningCampaign, type ToBeWon } from '../campaigns/published-campaigns';
import type { CheckedCode, CodeService } from '../codes/code-service';
import { CampaignOverError, StaleTicketError, type DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument, LimitKind } from '../draws/draw-model';
import { ApiError } from '../../platform/http/api-error';
import { valueOf } from '../../platform/util/value-of';
import type { PlayerService, Reservation, ReservedSpin } from '../players/player-service';
import type { HeldPlaces, WinLimits } from '../win-limits/win-limits';
import { spinToDraw } from '../players/spin-to-draw';
import type { AddressCap } from './address-cap';
import { createAskAhead, type Ahead, type Asked } from './ahead';
import { allowanceOf } from './network-pools';
import { spinDigest, staleTicket, type TicketService } from '../tickets/ticket-service';
import { batchOfSpent, productName } from '../stats/source';
import type { PromotionRecorder } from '../stats/promotion-recorder';

/** Who spins: the player's cookie and the address that the request came from. */
export interface Spinner {
  player: string;
  address: string;
}

export interface SpinDetails extends Pick<DrawDocument, 'sessionId' | 'productId' | 'code'> {
  /** The ticket, and what the device has committed to. */
  entry?: Entry;
}

/** Input of a draw after all limits have passed. */
interface ToDraw extends SpinDetails {
  /** When the campaign was read. */
  readAt: Date;
  network: string;
  limits: LimitKind[];
}

export interface Spun {
  draw: DrawDocument;
  nextSpinAt: Date;
}

export interface SpinService {
  /**
   * One spin. Throws `spin_cooldown` when the person has to wait, `network_busy` when his network has, and
   * `invalid_input` when the campaign asks for a code and this one is none, spent, expired, or another campaign's.
   * `conflict` when its ticket is good no longer: nothing is lost, the spin is to be asked for with another. `sold_out`
   * when nothing can be won, or nothing yet, `win_limit` when this mailbox or household has won as often as it may: nothing
   * is taken from the person.
   */
  spin(
    running: RunningCampaign,
    spinner: Spinner,
    details: SpinDetails,
    ahead?: Ahead,
  ): Promise<Spun>;
  /** Asks what such a spin wanted to know last time, while its campaign is read. */
  ahead(which: Asked, spinner: Pick<Spinner, 'player'>): Ahead | undefined;
  /** When this person may spin again; `undefined` when that is now. */
  nextSpinAt(campaign: string, player: string): Promise<Date | undefined>;
  /** Counts a scan of a QR campaign that exists and does not run. */
  refuseClosed(campaign: string): Promise<void>;
}

export interface SpinServices {
  campaigns: Pick<CampaignService, 'running' | 'findDocument' | 'toBeWon'>;
  players: PlayerService;
  codes: Pick<CodeService, 'check' | 'spent'>;
  addresses: AddressCap;
  ledger: Pick<DrawLedger, 'append' | 'catchUp' | 'ofSpins'>;
  tickets: Pick<TicketService, 'check'>;
  limits: Pick<WinLimits, 'ahead' | 'take'>;
  figures: PromotionRecorder;
  now?: () => Date;
}

/**
 * How long a reserved spin without a draw is taken to be under way. After that its process has died,
 * and the person's next request has the spin drawn that he has paid for with his cooldown.
 */
export const DRAW_LIMIT_MS = 10_000;

const refusedCode = (message: string) =>
  new ApiError('invalid_input', message, { issues: [{ path: 'code', message }] });
const badCode = () => refusedCode('This code is not valid, or it was used already');
const revokedCode = () =>
  refusedCode(
    'This code was withdrawn, and lets nobody spin any more. Please ask where you got it.',
  );

const soldOut = () => new ApiError('sold_out', 'Every prize of this promotion has been won.');
const ALL_WON_FOR_NOW = 'Every prize that can be won by now has been won. More can be won later.';

const receiptOf = ({ ticket: { at, key, signature } }: Entry) => ({ at, key, signature });

export const createSpinService = ({
  campaigns,
  players,
  codes,
  addresses,
  ledger,
  tickets,
  limits,
  figures,
  now = () => new Date(),
}: SpinServices): SpinService => {
  const refusal = (campaign: string, reason: Refusal, error: ApiError): ApiError => {
    figures.refusal(campaign, reason);
    return error;
  };

  const comeBack = (nextSpinAt: Date) => ({
    nextSpinAt: nextSpinAt.toISOString(),
    retryAfter: Math.max(1, (nextSpinAt.getTime() - now().getTime()) / 1000),
  });
  const tooSoon = (nextSpinAt: Date) =>
    new ApiError('spin_cooldown', 'Please wait before spinning again.', comeBack(nextSpinAt));
  const networkBusy = (nextSpinAt: Date) =>
    new ApiError(
      'network_busy',
      'Many spins have come from your network. Yours is not used: it waits until the time is up.',
      comeBack(nextSpinAt),
    );

  const nothingToWin = (toBeWon: Exclude<ToBeWon, { state: 'now' }>) =>
    toBeWon.state === 'never'
      ? soldOut()
      : new ApiError('sold_out', ALL_WON_FOR_NOW, comeBack(toBeWon.at));

  const askAddress = async ({ campaign }: RunningCampaign, { player, address }: Spinner) => {
    const allowance = allowanceOf(player, campaign.spinsPerAddressPerHour, now());
    const point = { ...allowance, campaign: campaign.id, address };
    return { point, free: await addresses.take(point) };
  };

  const demandAddress = ({ point, free }: Awaited<ReturnType<typeof askAddress>>) => {
    if (!free) return point;
    const { nextPoolAt = free } = point;
    throw refusal(point.campaign, 'address', networkBusy(nextPoolAt < free ? nextPoolAt : free));
  };

  const reserve = async (
    { campaign }: RunningCampaign,
    { player }: Spinner,
    checked: CheckedCode | undefined,
  ): Promise<Reservation> => {
    const request = { campaign: campaign.id, player, cooldownMinutes: campaign.cooldownMinutes };
    if (!checked) return players.reserve(request);
    if (checked.state !== 'good' || checked.expiresAt <= now()) {
      const refused = await players.refuse(request);
      // Whoever has to wait, or has a spin that is yet to be drawn, hears of that first.
      if (checked.state === 'revoked' && refused.state === 'spent')
        throw refusal(campaign.id, 'code', revokedCode());
      return refused;
    }
    const reservation = await players.reserve({ ...request, code: checked.name });
    if (reservation.state === 'reserved') codes.spent(checked.batch);
    return reservation;
  };

  /** Until when the person has to wait after a spin; `undefined` when the spin was lost on its way. */
  const waitAfter = async (
    { spin, nextSpinAt, reservedAt }: ReservedSpin,
    { entry }: Pick<SpinDetails, 'entry'> = {},
  ) => {
    const [drawn] = await ledger.ofSpins([spin]);
    if (drawn) return nextSpinAt;
    // A ticket for this very spin: whoever else draws it now, it is drawn once.
    if (entry?.ticket.spin === spinDigest(spin)) return undefined;
    const givenUp = new Date(reservedAt.getTime() + DRAW_LIMIT_MS);
    return givenUp > now() ? givenUp : undefined;
  };

  /** Whether the person has a spin that was taken, and not drawn because its process died. */
  const isLost = async (campaign: string, player: string): Promise<boolean> => {
    const last = await players.lastSpin(campaign, player);
    return last !== undefined && last.nextSpinAt > now() && (await waitAfter(last)) === undefined;
  };

  /** Throws where nothing can be won, unless the person has paid for a spin that is yet to be drawn. */
  const demandWinnable = async (running: RunningCampaign, { player }: Spinner): Promise<void> => {
    const { id, whenSoldOut, wheel } = running.campaign;
    const toBeWon = running.toBeWon ?? (await campaigns.toBeWon(running));
    if (toBeWon.state === 'now') return;
    if (toBeWon.state === 'never' && whenSoldOut === 'close')
      throw wheel === 'qr' ? refusal(id, 'closed', notAvailable()) : notAvailable();
    if (!(await isLost(id, player))) throw refusal(id, 'closed', nothingToWin(toBeWon));
  };

  const draw = async (
    running: RunningCampaign,
    { spin, code, nextSpinAt }: ReservedSpin,
    { readAt, sessionId, productId, entry, network, limits: limitedBy }: ToDraw,
  ): Promise<Spun> => {
    if (entry && entry.ticket.spin !== spinDigest(spin)) throw staleTicket();
    const drawing = ledger.append({
      inForce: running,
      readAt,
      latest: () => campaigns.running(running.campaign.id),
      spin,
      code,
      sessionId,
      productId,
      network,
      ...(limitedBy.length > 0 && { limits: limitedBy }),
      bound: entry && { ...entry.ticket, nonce: entry.nonce },
      ...(entry && { receipt: receiptOf(entry) }),
    });
    const drawn = await drawing.catch((error: unknown) => {
      if (error instanceof CampaignOverError)
        throw refusal(running.campaign.id, 'closed', notAvailable());
      throw error instanceof StaleTicketError ? staleTicket() : error;
    });
    const source = { product: productName(drawn.productId), batch: batchOfSpent(drawn.code) };
    figures.spin(running.campaign.id, drawn.prize !== null, source);
    return { draw: drawn, nextSpinAt };
  };

  /** Before anything is taken from the person. */
  const holdPlaces = async (
    { campaign }: RunningCampaign,
    { player }: Spinner,
    known: Ahead | undefined,
  ) => {
    const asked = { campaign: campaign.id, player };
    const spin = await spinToDraw({ players, ledger, now }, asked, known?.lastSpin);
    return limits.take(campaign, player, spin, known?.named);
  };

  const spinWithin = async (
    running: RunningCampaign,
    spinner: Spinner,
    details: SpinDetails,
    /** Where wins are limited: without a place nothing is drawn. */
    holding?: Promise<HeldPlaces>,
  ): Promise<Spun> => {
    const readAt = now();
    const { id, requiresCode } = running.campaign;
    // None of these waits for another: together they are one trip to the database.
    const [winnable, network, asked, checked, held] = await Promise.allSettled([
      holding ? undefined : demandWinnable(running, spinner),
      addresses.network(spinner.address),
      askAddress(running, spinner),
      requiresCode ? codes.check(id, details.code ?? '') : undefined,
      holding,
    ]);
    const refused = [winnable, held].find(({ status }) => status === 'rejected');
    if (refused?.status === 'rejected') {
      if (asked.status === 'fulfilled' && !asked.value.free)
        await addresses.giveBack(asked.value.point);
      throw refused.reason;
    }
    const limitedBy = valueOf(held)?.kinds ?? [];
    const toDraw = { ...details, readAt, network: valueOf(network), limits: limitedBy };
    const point = demandAddress(valueOf(asked));
    const [reservation] = await Promise.all([
      reserve(running, spinner, valueOf(checked)),
      ledger.catchUp(id),
    ]);
    if (reservation.state === 'reserved') return draw(running, reservation, toDraw);
    // The point stays taken: who tries codes runs into the cap.
    if (reservation.state === 'spent') throw refusal(id, 'code', badCode());

    await addresses.giveBack(point);
    const until = await waitAfter(reservation, details);
    if (until) throw refusal(id, 'cooldown', tooSoon(until));
    return draw(running, reservation, toDraw);
  };

  const ahead = createAskAhead(limits, players);

  return {
    ahead: (which, { player }) => ahead.ask(which, player),

    async spin(running, spinner, details, asked) {
      if (details.entry) tickets.check(running, details.entry);
      const { id, limits: limited } = running.campaign;
      if (!limited) return spinWithin(running, spinner, details);
      ahead.learn(running.campaign);

      // A place is held where something can be won.
      await demandWinnable(running, spinner);
      const holding = holdPlaces(running, spinner, asked?.campaign === id ? asked : undefined);
      try {
        const spun = await spinWithin(running, spinner, details, holding);
        (await holding).drawn(spun.draw);
        return spun;
      } catch (error) {
        const held = await holding.catch(() => undefined);
        // What is refused is not drawn by this request. Of a failure nobody knows: the place waits for the chain.
        if (error instanceof ApiError && error.status < 500) await held?.giveBack();
        throw error;
      }
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
