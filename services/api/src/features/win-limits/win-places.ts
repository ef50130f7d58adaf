import { trusted } from 'mongoose';
import { DAY_MS, MINUTE_MS } from '@site/contracts/units';
import { isDuplicateKey } from '../../platform/database/database';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import type { WinPlace, WinPlacesDocument, WinPlacesModel } from './win-places-model';

/** A spin without a draw holds its place so long. Then its process has died, and who draws it later takes a new one. */
const HELD_MS = MINUTE_MS;

/** Of one mailbox or household: how often it may win, within how many days, and how long its wins are kept. */
export interface PlaceLimit {
  /** See `WinPlacesDocument`. */
  id: string;
  wins: number;
  days: number;
  /** The end of the campaign's claims: until then a win says for whom it was. */
  claimUntil: Date;
}

/** `free`; `full` of wins; or `held`, by spins that are just being drawn. */
export type PlaceState = 'free' | 'full' | 'held';

export interface WinPlaces {
  state(limit: PlaceLimit, spin?: string): Promise<PlaceState>;
  /**
   * Does what `take` does in one conditional write, where there are fewer places than wins, however old they are. Answers
   * whether it has; otherwise nothing is known.
   */
  takeRoom(limit: PlaceLimit, spin: string, holder: string): Promise<boolean>;
  /** Writes down what the chain says of a spin. Returns at once and never fails: until then the chain is read. */
  settle(id: string, draw: Pick<DrawDocument, 'spin' | 'prize' | 'at'>): void;
  /** Holds a place for a spin before it is drawn. The same spin has one, however many requests hold it. */
  take(limit: PlaceLimit, spin: string, holder: string): Promise<PlaceState>;
  /** A request that has not drawn the spin holds its place no longer. */
  giveBack(limit: PlaceLimit, spin: string, holder: string): Promise<void>;
  /** Whether a spin has its place there. */
  holds(id: string, spin: string): Promise<boolean>;
  sweep(): Promise<void>;
}

/**
 * Whether a spin has won is read from the chain, as stock is: a place is no second record of it. A place is one change of
 * one document, on the condition that nobody has changed it meanwhile, so two cookies cannot both take the last one.
 */
export const createWinPlaces = (
  model: WinPlacesModel,
  ledger: Pick<DrawLedger, 'ofSpins'>,
  now: () => Date,
): WinPlaces => {
  /** The places as the chain knows them now: without losses, and without spins that were given up. */
  const settled = async (places: WinPlace[]): Promise<WinPlace[]> => {
    const open = places.filter(({ won }) => !won).map(({ spin }) => spin);
    if (open.length === 0) return places;
    const drawn = new Map((await ledger.ofSpins(open)).map((draw) => [draw.spin, draw]));
    return places.flatMap((place) => {
      const draw = drawn.get(place.spin);
      if (place.won) return [place];
      if (draw) return draw.prize === null ? [] : [{ ...place, at: new Date(draw.at), won: true }];
      return now().getTime() - place.at.getTime() < HELD_MS ? [place] : [];
    });
  };

  const counted = (places: WinPlace[], { days }: PlaceLimit, spin?: string): WinPlace[] => {
    const since = now().getTime() - days * DAY_MS;
    return places.filter((place) => place.spin !== spin && place.at.getTime() > since);
  };

  const stateOf = (places: WinPlace[], limit: PlaceLimit, spin?: string): PlaceState => {
    const taken = counted(places, limit, spin);
    if (taken.length < limit.wins) return 'free';
    return taken.filter(({ won }) => won).length < limit.wins ? 'held' : 'full';
  };

  const read = async ({ id }: Pick<PlaceLimit, 'id'>) => {
    const found = await model.findById(id).lean();
    return { found, places: await settled(found?.places ?? []) };
  };

  const forgetAtOf = ({ days, claimUntil }: PlaceLimit): Date =>
    new Date(Math.max(now().getTime() + days * DAY_MS, claimUntil.getTime()));

  /** Answers whether nobody was faster. */
  const write = async (
    found: WinPlacesDocument | null,
    limit: PlaceLimit,
    places: WinPlace[],
  ): Promise<boolean> => {
    const { id } = limit;
    const forgetAt = forgetAtOf(limit);
    if (found) {
      const { matchedCount } = await model.updateOne(
        { _id: id, version: found.version },
        { $set: { places, forgetAt, version: found.version + 1 } },
      );
      return matchedCount === 1;
    }
    try {
      await model.create({ _id: id, places, forgetAt, version: 1 });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  };

  return {
    async state(limit, spin) {
      return stateOf((await read(limit)).places, limit, spin);
    },

    async takeRoom(limit, spin, holder) {
      try {
        const { matchedCount, upsertedCount } = await model.updateOne(
          {
            _id: limit.id,
            [`places.${limit.wins - 1}`]: trusted({ $exists: false }),
            'places.spin': trusted({ $ne: spin }),
          },
          {
            $push: { places: { spin, at: now(), holders: [holder] } },
            $inc: { version: 1 },
            $max: { forgetAt: forgetAtOf(limit) },
          },
          { upsert: true },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        // There is one, and it is not known to have room.
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },

    settle(id, { spin, prize, at }) {
      const change =
        prize === null
          ? { $pull: { places: { spin } } }
          : { $set: { 'places.$.won': true, 'places.$.at': new Date(at) } };
      model
        .updateOne({ _id: id, 'places.spin': spin }, { ...change, $inc: { version: 1 } })
        .catch(() => undefined);
    },

    async take(limit, spin, holder) {
      for (;;) {
        const { found, places } = await read(limit);
        const state = stateOf(places, limit, spin);
        const own = places.find((place) => place.spin === spin);
        if (state !== 'free' || own?.won) return state;
        const others = places.filter((place) => place.spin !== spin);
        const taken = { spin, at: now(), holders: [...(own?.holders ?? []), holder] };
        if (await write(found, limit, [...others, taken])) return 'free';
      }
    },

    async giveBack(limit, spin, holder) {
      for (;;) {
        const { found, places } = await read(limit);
        const own = places.find((place) => place.spin === spin);
        if (!own?.holders?.includes(holder) || own.won) return;
        const others = places.filter((place) => place.spin !== spin);
        const holders = own.holders.filter((other) => other !== holder);
        const left = holders.length > 0 ? [...others, { ...own, holders }] : others;
        if (await write(found, limit, left)) return;
      }
    },

    async holds(id, spin) {
      const found = await model.findById(id, { places: 1 }).lean();
      return found?.places.some((place) => place.spin === spin) ?? false;
    },

    async sweep() {
      await model.deleteMany({ forgetAt: trusted({ $lt: now() }) });
    },
  };
};
