import { trusted } from 'mongoose';
import { staying, type Holding, type KeptRecord } from '../../platform/privacy/holding';
import type { EntrantModel } from './entrant-model';
import { placesId, type LimitHash } from './limit-hash';
import { mailboxOf } from './mailbox';
import type { WinPlacesModel } from './win-places-model';

interface LimitHoldingParts {
  entrants: EntrantModel;
  places: WinPlacesModel;
  hash: LimitHash;
  /** The ids of all campaigns. */
  campaigns: () => Promise<string[]>;
}

const WHY = 'a code that names nobody; the rules limit how often a person wins, until that is over';
const day = (moment: Date) => moment.toISOString().slice(0, 10);

/** What is kept under keyed hashes of a mailbox, so that nobody wins more often than the rules say. */
export const limitHoldings = ({
  entrants,
  places,
  hash,
  campaigns,
}: LimitHoldingParts): Holding[] => {
  const digests = async (address: string) =>
    Promise.all(
      (await campaigns()).map(async (campaign) => ({
        campaign,
        digest: await hash(campaign, 'email', mailboxOf(address)),
      })),
    );

  const entrantsOf = async (address: string): Promise<KeptRecord[]> => {
    const mailboxes = (await digests(address)).map(({ digest }) => digest);
    const found = await entrants.find({ mailbox: trusted({ $in: mailboxes }) }).lean();
    return found.map(({ _id, forgetAt }) => ({
      what: 'that this mailbox spins, under a code',
      until: day(forgetAt),
      data: { campaign: _id.split('/')[0] },
    }));
  };

  const placesOf = async (address: string): Promise<KeptRecord[]> => {
    const ids = (await digests(address)).map(({ campaign, digest }) =>
      placesId(campaign, 'email', digest),
    );
    const found = await places.find({ _id: trusted({ $in: ids }) }).lean();
    return found.map((wins) => ({
      what: 'how often this mailbox has won, under a code',
      until: day(wins.forgetAt),
      data: { campaign: wins._id.split('/')[0], wins: wins.places.map(({ at }) => at) },
    }));
  };

  const kept = (place: string, of: Holding['of']): Holding => ({
    place,
    of,
    // Nothing is erased, so nobody waits for the look.
    toErase: async (address) => {
      const looking = of(address);
      looking.catch(() => undefined);
      return async () => staying((await looking).length, WHY)();
    },
  });
  return [kept(entrants.collection.name, entrantsOf), kept(places.collection.name, placesOf)];
};
