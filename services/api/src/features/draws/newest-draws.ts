import { NO_DRAW } from '@site/draws';
import { trusted } from 'mongoose';
import { partsOf } from '../../platform/util/parts-of';
import { drawId, type ChainHead, type DrawModel } from './draw-model';

/** Where no draw was made. */
const BEGINNING: ChainHead = { number: 0, revision: 0, at: '', awarded: {}, hash: NO_DRAW };

export const HEAD_FIELDS = { number: 1, revision: 1, at: 1, awarded: 1, hash: 1 } as const;

/** As many as one question about all of them stays far below 16 MB with, the most that MongoDB takes. */
const CAMPAIGNS_AT_ONCE = 100;

/** So many numbers are asked for at first: others have rarely drawn more since. */
const CLOSE = 8;
/** Beyond them each is twice as far as the one before. */
const FARTHEST = 2 ** 40;
const MOST = 32;

/** Where to look for the newest draw after this number. */
const numbersAfter = (number: number): number[] =>
  Array.from({ length: CLOSE }, (_, index) => number + index + 1);

/** Where to look when all of those were drawn, and nobody knows how many more. */
const numbersBeyond = (number: number): number[] => {
  const numbers: number[] = [];
  for (let step = 1; step <= FARTHEST; step *= 2) numbers.push(number + step);
  return numbers;
};

/** Where to look between a number that was drawn and one that was not; none where one follows on the other. */
const numbersBetween = (drawn: number, free: number): number[] => {
  const step = Math.ceil((free - drawn) / (MOST + 1));
  const numbers: number[] = [];
  for (let number = drawn + step; number < free; number += step) numbers.push(number);
  return numbers;
};

/** A campaign, the last draw of it that was found, the numbers that were not, and those to ask for next. */
interface Search {
  campaign: string;
  head: ChainHead;
  free: Set<number>;
  asked: number[];
}

const nextNumbers = ({ head: { number: drawn }, free }: Search): number[] => {
  const first = Math.min(...[...free].filter((number) => number > drawn));
  if (first === Infinity) return numbersBeyond(drawn);
  const between = numbersBetween(drawn, first);
  if (between.length > 0) return between;
  // One that somebody has removed past the site hides none that came later: that would be drawn, and awarded, again.
  const second = drawn + 2;
  return free.has(second) ? [] : [second];
};

/**
 * Finds the last draw of each campaign that is asked for, by campaign. Numbers have no holes, or one that somebody has made,
 * so that it lies between the last of these numbers that was drawn and the next that was not: one question where others
 * have drawn little since, a few at start, when the process knows of none, and as many for all campaigns as for the
 * longest. `heads` has the last that are known, where to look, no more, and is told of later ones.
 */
export const createNewestDraws = (draws: DrawModel, heads: Map<string, ChainHead>) => {
  const ask = async (searches: Search[]): Promise<void> => {
    /** By the key of each draw that it asks for: that is unique, what else a draw says may be spoilt. */
    const byDraw = new Map(
      searches.flatMap((search) =>
        search.asked.map((number) => [drawId(search.campaign, number), search] as const),
      ),
    );
    for (const { asked, free } of searches) for (const number of asked) free.add(number);
    const found = await draws
      .find({ _id: trusted({ $in: [...byDraw.keys()] }) }, HEAD_FIELDS)
      // All at once: else what is beyond the first hundred is a trip of its own.
      .batchSize(byDraw.size)
      .lean<(ChainHead & { _id: string })[]>();
    for (const { _id, ...draw } of found) {
      const search = byDraw.get(_id);
      search?.free.delete(draw.number);
      if (search && draw.number > search.head.number) search.head = draw;
    }
    for (const search of searches) search.asked = nextNumbers(search);
  };

  const searched = async (campaigns: string[]): Promise<Search[]> => {
    const searches = campaigns.map((campaign): Search => {
      const head = heads.get(campaign) ?? BEGINNING;
      return { campaign, head, free: new Set(), asked: numbersAfter(head.number) };
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
