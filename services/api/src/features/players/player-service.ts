import { trusted, Schema, type Connection } from 'mongoose';
import { MINUTE_MS } from '@site/contracts/units';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import type { DrawLedger } from '../draws/draw-ledger';

/** A person in one campaign. Written by `reserve` only. */
const playerSchema = new Schema({
  /** `<campaign>/<player>` */
  _id: { type: String, required: true },
  nextSpinAt: { type: Date, required: true },
  spins: { type: Number, required: true },
  reservedAt: { type: Date, required: true },
  /** The code of the last spin. */
  code: { type: String, default: null },
  /** All codes this person has used; absent instead of empty: the unique index allows one empty list. */
  codes: { type: [String], default: undefined },
});
type PlayerDocument = Stored<typeof playerSchema, { code: string | null; codes?: string[] }>;
// A code is in at most one list.
playerSchema.index({ codes: 1 }, { unique: true, sparse: true });

export const playerModel = (database: Connection) =>
  database.model<PlayerDocument>('Player', playerSchema, 'players');
type PlayerModel = ReturnType<typeof playerModel>;

/** A spin that is reserved for a player; it is drawn once. */
export interface ReservedSpin {
  /** `<campaign>/<player>/<number of the spin>` */
  spin: string;
  nextSpinAt: Date;
  reservedAt: Date;
  code?: string;
}

export type Reservation =
  | ({ state: 'reserved' } & ReservedSpin)
  /** The cooldown of this earlier spin is not over. */
  | ({ state: 'waiting' } & ReservedSpin)
  /** The code was used before, by this player or another. */
  | { state: 'spent' };

interface ReservationRequest {
  campaign: string;
  player: string;
  cooldownMinutes: number;
  /** A correctly signed code; `reserve` finds out whether it is used. */
  code?: string;
}

const playerId = (campaign: string, player: string) => `${campaign}/${player}`;
/** All keys that begin with the campaign and a slash: `0` follows `/` in ASCII. */
const keysOf = (campaign: string) => trusted({ $gte: `${campaign}/`, $lt: `${campaign}0` });
const spinKey = (_id: string, number: number) => `${_id}/${number}`;

const toSpin = ({ _id, spins, nextSpinAt, reservedAt, code }: PlayerDocument): ReservedSpin => ({
  spin: spinKey(_id, spins),
  nextSpinAt,
  reservedAt,
  ...(code === null ? {} : { code }),
});

export const createPlayerService = (
  players: PlayerModel,
  ledger: Pick<DrawLedger, 'findBySpins'>,
  clock: () => Date,
) => {
  const find = (campaign: string, player: string) =>
    players.findById(playerId(campaign, player)).lean();

  /**
   * One upsert. If the player has to wait or has used the code, the filter does not match and the insert conflicts with
   * the player's `_id`; if another player has used the code, the write conflicts with the unique index of codes.
   */
  const take = async (
    { campaign, player, cooldownMinutes, code }: ReservationRequest,
    now: Date,
  ): Promise<PlayerDocument | null | undefined> => {
    const nextSpinAt = new Date(now.getTime() + cooldownMinutes * MINUTE_MS);
    return unlessDuplicate(
      players
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
        .lean(),
    );
  };

  const refusalOf = async (
    { campaign, player }: ReservationRequest,
    now: Date,
  ): Promise<Reservation> => {
    const found = await find(campaign, player);
    return found && found.nextSpinAt > now
      ? { state: 'waiting', ...toSpin(found) }
      : { state: 'spent' };
  };

  return {
    /** Starts the cooldown and uses the code in one conditional write: both, or neither. */
    async reserve(request: ReservationRequest): Promise<Reservation> {
      const now = clock();
      const document = await take(request, now);
      return document ? { state: 'reserved', ...toSpin(document) } : refusalOf(request, now);
    },

    /** Answers as `reserve` does for a spent code, in the same steps, so that timing does not reveal the difference. */
    async refuse(request: ReservationRequest): Promise<Reservation> {
      const now = clock();
      await players.updateOne(
        { _id: playerId(request.campaign, request.player), spins: 0 },
        { $set: { code: null } },
      );
      return refusalOf(request, now);
    },

    hasPlayers: async (campaign: string): Promise<boolean> =>
      (await players.exists({ _id: keysOf(campaign) })) !== null,

    count: (campaign: string): Promise<number> =>
      players.countDocuments({ _id: keysOf(campaign) }).exec(),

    async lastSpin(campaign: string, player: string): Promise<ReservedSpin | undefined> {
      const found = await find(campaign, player);
      return found ? toSpin(found) : undefined;
    },

    /** The key of the player's next spin to draw: a reserved one that was never drawn, else a new one. */
    async nextSpin(campaign: string, player: string): Promise<string> {
      const found = await find(campaign, player);
      if (found && found.nextSpinAt > clock()) {
        const { spin } = toSpin(found);
        if ((await ledger.findBySpins([spin])).length === 0) return spin;
      }
      return spinKey(playerId(campaign, player), (found?.spins ?? 0) + 1);
    },

    /** The keys of all spins that the player has reserved, newest first. */
    async spins(campaign: string, player: string): Promise<string[]> {
      const count = (await find(campaign, player))?.spins ?? 0;
      const _id = playerId(campaign, player);
      return Array.from({ length: count }, (_, index) => spinKey(_id, count - index));
    },
  };
};
export type PlayerService = ReturnType<typeof createPlayerService>;
