import { NO_DRAW } from '@site/draws';
import { trusted } from 'mongoose';
import { partsOf } from '../../ground/parts-of';
import { drawId, type ChainHead, type DrawModel } from './draw-model';
import { numbersAfter, numbersBetween, numbersBeyond } from './look-for-head';

/** Where no draw was made. */
const BEGINNING: ChainHead = { number: 0, revision: 0, at: '', awarded: {}, hash: NO_DRAW };

export const HEAD_FIELDS = { number: 1, revision: 1, at: 1, awarded: 1, hash: 1 } as const;

/** As many as one question about all of them stays far below 16 MB with, the most that MongoDB takes. */
const CAMPAIGNS_AT_ONCE = 100;

/** A campaign, the last draw of it that was found, and the numbers to ask for next. */
interface Search {
  campaign: string;
  head: ChainHead;
  asked: number[];
}

const nextNumbers = (asked: number[], drawn: number): number[] => {
  const free = asked.find((number) => number > drawn);
  return free === undefined ? numbersBeyond(drawn) : numbersBetween(drawn, free);
};

/**
 * Finds the last draw of each campaign that is asked for, by campaign. Numbers have no holes, so that it lies between the
 * last of these numbers that was drawn and the next that was not: one question where others have drawn little since, a few
 * at start, when the process knows of none, and as many for all campaigns as for the longest. `heads` has the last that are
 * known, where to look, no more, and is told of later ones.
 */
export const createNewestDraws = (draws: DrawModel, heads: Map<string, ChainHead>) => {
  const ask = async (searches: Search[]): Promise<void> => {
    /** By the key of each draw that it asks for: that is unique, what else a draw says may be spoilt. */
    const byDraw = new Map(
      searches.flatMap((search) =>
        search.asked.map((number) => [drawId(search.campaign, number), search] as const),
      ),
    );
    const found = await draws
      .find({ _id: trusted({ $in: [...byDraw.keys()] }) }, HEAD_FIELDS)
      // All at once: else what is beyond the first hundred is a trip of its own.
      .batchSize(byDraw.size)
      .lean<(ChainHead & { _id: string })[]>();
    for (const { _id, ...draw } of found) {
      const search = byDraw.get(_id);
      if (search && draw.number > search.head.number) search.head = draw;
    }
    for (const search of searches) search.asked = nextNumbers(search.asked, search.head.number);
  };

  const searched = async (campaigns: string[]): Promise<Search[]> => {
    const searches = campaigns.map((campaign): Search => {
      const head = heads.get(campaign) ?? BEGINNING;
      return { campaign, head, asked: numbersAfter(head.number) };
    });
    for (let open = searches; open.length > 0; open = open.filter(({ asked }) => asked.length > 0))
      await ask(open);
    return searches;
  };

  return async (campaigns: string[]): Promise<Map<string, ChainHead>> => {
    const searches = await Promise.all(partsOf(campaigns, CAMPAIGNS_AT_ONCE).map(searched));
    const found = new Map<string, ChainHead>();
    for (const { campaign, head } of searches.flat()) {
      found.set(campaign, head);
      // Anybody may ask for a campaign that there is not. What was drawn here meanwhile is later.
      if (head.number > (heads.get(campaign)?.number ?? 0)) heads.set(campaign, head);
    }
    return found;
  };
};
