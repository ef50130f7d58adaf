import { trusted } from 'mongoose';
import { MINUTE_MS } from '@site/contracts/units';
import { isDuplicateKey } from '../../platform/database/database';
import type { PlayerDocument, PlayerModel } from './player-model';

/** A spin that is taken and may be drawn, once. */
export interface ReservedSpin {
  /** `<campaign>/<player>/<number of the spin>` */
  spin: string;
  nextSpinAt: Date;
  reservedAt: Date;
  code?: string;
}

export type Reservation =
  | ({ state: 'reserved' } & ReservedSpin)
  /** The person has to wait; with the spin that he waits after. */
  | ({ state: 'waiting' } & ReservedSpin)
  /** The code is spent, by this person or another. */
  | { state: 'spent' };

export interface ReservationRequest {
  campaign: string;
  player: string;
  cooldownMinutes: number;
  /** A genuine code; whether it is spent is found here. */
  code?: string;
}

export interface PlayerService {
  /** Takes cooldown and code in one conditional write: both, or neither. */
  reserve(request: ReservationRequest): Promise<Reservation>;
  /** Answers as `reserve` does for a spent code, with the same steps, so that nobody can tell them apart. */
  refuse(request: ReservationRequest): Promise<Reservation>;
  /** Whether anybody has reserved a spin in this campaign. */
  anyIn(campaign: string): Promise<boolean>;
  /** The last spin that this person has reserved. */
  lastSpin(campaign: string, player: string): Promise<ReservedSpin | undefined>;
  /** The key of the spin that would follow on this one, or be the first. */
  spinAfter(campaign: string, player: string, last: ReservedSpin | undefined): string;
  /** The keys of all spins that this person has reserved, newest first. */
  spins(campaign: string, player: string): Promise<string[]>;
}

const playerId = (campaign: string, player: string) => `${campaign}/${player}`;
const spinKey = (_id: string, number: number) => `${_id}/${number}`;

const toSpin = ({ _id, spins, nextSpinAt, reservedAt, code }: PlayerDocument): ReservedSpin => ({
  spin: spinKey(_id, spins),
  nextSpinAt,
  reservedAt,
  ...(code === null ? {} : { code }),
});

export const createPlayerService = (
  players: PlayerModel,
  clock: () => Date = () => new Date(),
): PlayerService => {
  const find = async (campaign: string, player: string) =>
    (await players.findById(playerId(campaign, player)).lean()) ?? undefined;

  /**
   * Inserts or changes the person's document, unless he has to wait or the code is in his list: then the
   * insert meets his own `_id`. When the code is in another person's list, the write meets that key.
   */
  const take = async (
    { campaign, player, cooldownMinutes, code }: ReservationRequest,
    now: Date,
  ): Promise<PlayerDocument | undefined> => {
    const nextSpinAt = new Date(now.getTime() + cooldownMinutes * MINUTE_MS);
    try {
      const taken = await players
        .findOneAndUpdate(
          {
            _id: playerId(campaign, player),
            nextSpinAt: trusted({ $lte: now }),
            ...(code ? { codes: trusted({ $ne: code }) } : {}),
          },
          {
            $set: { nextSpinAt, reservedAt: now, code: code ?? null },
            $inc: { spins: 1 },
            ...(code ? { $push: { codes: code } } : {}),
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return taken ?? undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return undefined;
    }
  };

  const whyNot = async ({ campaign, player }: ReservationRequest, now: Date) => {
    const found = await find(campaign, player);
    return found && found.nextSpinAt > now
      ? ({ state: 'waiting', ...toSpin(found) } as const)
      : ({ state: 'spent' } as const);
  };

  return {
    async reserve(request) {
      const now = clock();
      const taken = await take(request, now);
      return taken ? { state: 'reserved', ...toSpin(taken) } : whyNot(request, now);
    },

    async refuse(request) {
      const now = clock();
      // A write that changes nothing, for the one that a spent code costs.
      await players.updateOne(
        { _id: playerId(request.campaign, request.player), spins: 0 },
        { $set: { code: null } },
      );
      return whyNot(request, now);
    },

    async anyIn(campaign) {
      // All keys that begin with the campaign and a slash: the character after the slash is 0.
      const keys = trusted({ $gte: `${campaign}/`, $lt: `${campaign}0` });
      return (await players.exists({ _id: keys })) !== null;
    },

    async lastSpin(campaign, player) {
      const found = await find(campaign, player);
      return found && toSpin(found);
    },

    spinAfter(campaign, player, last) {
      const number = Number(last?.spin.split('/').at(-1) ?? 0);
      return spinKey(playerId(campaign, player), number + 1);
    },

    async spins(campaign, player) {
      const count = (await find(campaign, player))?.spins ?? 0;
      const _id = playerId(campaign, player);
      return Array.from({ length: count }, (_, index) => spinKey(_id, count - index));
    },
  };
};
