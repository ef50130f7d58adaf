import type { DrawLedger } from '../draws/draw-ledger';
import type { PlayerService } from './player-service';

/** The key of the spin that a person's next draw answers: a new one, or one that was reserved and never drawn. */
export const spinToDraw = async (
  players: Pick<PlayerService, 'lastSpin' | 'spinAfter'>,
  ledger: Pick<DrawLedger, 'ofSpins'>,
  { campaign, player }: { campaign: string; player: string },
): Promise<string> => {
  const last = await players.lastSpin(campaign, player);
  const [drawn] = last ? await ledger.ofSpins([last.spin]) : [];
  return last && !drawn ? last.spin : players.spinAfter(campaign, player, last);
};
