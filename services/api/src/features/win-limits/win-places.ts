import { trusted } from 'mongoose';
import { DAY_MS, MINUTE_MS } from '@site/contracts/units';
import { unlessDuplicate } from '../../platform/database/database';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import type { WinPlace, WinPlacesDocument, WinPlacesModel } from './win-limit-models';

/** How long a spin without a draw holds its place. After that, its process is presumed dead. */
const HOLD_MS = MINUTE_MS;

/** How often one mailbox or household may win, and within how many days. */
export interface PlaceLimit {
  /** See `WinPlacesDocument`. */
  id: string;
  wins: number;
  days: number;
  /** Wins are kept until then, to check who claims them. */
  claimUntil: Date;
}

/** `full`: the limit is reached; `held`: spins that are being drawn may reach it. */
export type PlaceState = 'free' | 'full' | 'held';

/**
 * Whether a spin has won is read from the chain of draws; a place only names the spin. Each change is a conditional
 * write of one document, so two cookies cannot both take the last place.
 */
export const createWinPlaces = (
  model: WinPlacesModel,
  ledger: Pick<DrawLedger, 'findBySpins'>,
  now: () => Date,
) => {
  /** Removes losses and expired holds, and marks wins. */
  const withOutcomes = async (places: WinPlace[]): Promise<WinPlace[]> => {
    const undecidedSpins = places.filter(({ won }) => !won).map(({ spin }) => spin);
    if (undecidedSpins.length === 0) return places;
    const drawn = new Map(
      (await ledger.findBySpins(undecidedSpins)).map((draw) => [draw.spin, draw]),
    );
    return places.flatMap((place) => {
      const draw = drawn.get(place.spin);
      if (place.won) return [place];
      if (draw) return draw.prize === null ? [] : [{ ...place, at: new Date(draw.at), won: true }];
      return now().getTime() - place.at.getTime() < HOLD_MS ? [place] : [];
    });
  };

  const stateOf = (places: WinPlace[], { days, wins }: PlaceLimit, spin?: string): PlaceState => {
    const since = now().getTime() - days * DAY_MS;
    const recentPlaces = places.filter(
      (place) => place.spin !== spin && place.at.getTime() > since,
    );
    if (recentPlaces.length < wins) return 'free';
    return recentPlaces.filter(({ won }) => won).length < wins ? 'held' : 'full';
  };

  const read = async (id: string) => {
    const found = await model.findById(id).lean();
    return { found, places: await withOutcomes(found?.places ?? []) };
  };

  /** False if another request changed the document first. */
  const write = async (
    found: WinPlacesDocument | null,
    { id, days, claimUntil }: PlaceLimit,
    places: WinPlace[],
  ): Promise<boolean> => {
    const end = Math.max(now().getTime() + days * DAY_MS, claimUntil.getTime());
    const version = found?.version ?? 0;
    const next = { places, forgetAt: new Date(end), version: version + 1 };
    const written = model.updateOne({ _id: id, version }, { $set: next }, { upsert: true });
    return (await unlessDuplicate(written)) !== undefined;
  };

  return {
    state: async (limit: PlaceLimit): Promise<PlaceState> =>
      stateOf((await read(limit.id)).places, limit),

    /** Takes a place for a spin before it is drawn. A spin has one place, however many requests hold it. */
    async take(limit: PlaceLimit, spin: string, holder: string): Promise<PlaceState> {
      for (;;) {
        const { found, places } = await read(limit.id);
        const state = stateOf(places, limit, spin);
        const currentPlace = places.find((place) => place.spin === spin);
        if (state !== 'free' || currentPlace?.won) return state;
        const others = places.filter((place) => place.spin !== spin);
        const place = { spin, at: now(), holders: [...(currentPlace?.holders ?? []), holder] };
        if (await write(found, limit, [...others, place])) return 'free';
      }
    },

    /** Releases the place of a request that was rejected. */
    async release(limit: PlaceLimit, spin: string, holder: string): Promise<void> {
      for (;;) {
        const { found, places } = await read(limit.id);
        const currentPlace = places.find((place) => place.spin === spin);
        if (!currentPlace?.holders?.includes(holder) || currentPlace.won) return;
        const others = places.filter((place) => place.spin !== spin);
        const holders = currentPlace.holders.filter((other) => other !== holder);
        const remaining = holders.length > 0 ? [...others, { ...currentPlace, holders }] : others;
        if (await write(found, limit, remaining)) return;
      }
    },

    /** Stores the outcome of a spin. Returns at once and ignores failures: the chain has the outcome too. */
    recordOutcome(id: string, { spin, prize, at }: Pick<DrawDocument, 'spin' | 'prize' | 'at'>) {
      const change =
        prize === null
          ? { $pull: { places: { spin } } }
          : { $set: { 'places.$.won': true, 'places.$.at': new Date(at) } };
      model
        .updateOne({ _id: id, 'places.spin': spin }, { ...change, $inc: { version: 1 } })
        .catch(() => undefined);
    },

    async holds(id: string, spin: string): Promise<boolean> {
      const found = await model.findById(id, { places: 1 }).lean();
      return found?.places.some((place) => place.spin === spin) ?? false;
    },

    async removeExpired(): Promise<void> {
      await model.deleteMany({ forgetAt: trusted({ $lt: now() }) });
    },
  };
};
export type WinPlaces = ReturnType<typeof createWinPlaces>;
