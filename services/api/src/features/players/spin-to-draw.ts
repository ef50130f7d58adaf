import type { DrawLedger } from '../draws/draw-ledger';
import type { PlayerService } from './player-service';

interface Askable {
  players: Pick<PlayerService, 'lastSpin' | 'spinAfter'>;
  ledger: Pick<DrawLedger, 'ofSpins'>;
  now: () => Date;
}

/**
 * The key of the spin that a person's next draw answers: a new one, or, while he has to wait after it, one that was
 * reserved and never drawn. Once the wait is over a new one is reserved, whatever became of the last.
 */
export const spinToDraw = async (
  { players, ledger, now }: Askable,
  { campaign, player }: { campaign: string; player: string },
  lastSpin = players.lastSpin(campaign, player),
): Promise<string> => {
  const last = await lastSpin;
  const isWaiting = last !== undefined && last.nextSpinAt > now();
  const [drawn] = isWaiting ? await ledger.ofSpins([last.spin]) : [];
  return isWaiting && !drawn ? last.spin : players.spinAfter(campaign, player, last);
};
