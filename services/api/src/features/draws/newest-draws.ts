import { NO_DRAW } from '@site/draws';
import { trusted } from 'mongoose';
import { chunk } from '../../platform/collections';
import { drawId, type ChainHead, type DrawModel } from './draw-model';

const BEFORE_FIRST_DRAW: ChainHead = {
  number: 0,
  revision: 0,
  at: '',
  awarded: {},
  hash: NO_DRAW,
};

const HEAD_FIELDS = { number: 1, revision: 1, at: 1, awarded: 1, hash: 1 } as const;

/** Keeps one query far below MongoDB's 16 MB. */
const CAMPAIGNS_PER_QUERY = 50;

/** 1, 2, 4, …: distances from a known draw to the numbers that a query looks up. */
const DISTANCES = Array.from({ length: 40 }, (_, power) => 2 ** power);

/**
 * Returns a function that finds the newest draw of each campaign, starting from `heads`, the newest known draws, which
 * it updates. Each query at least halves the distance. It reads by `_id` alone, which every supported database
 * does quickly, and skips gaps: a number after a deleted draw must not be drawn again.
 */
export const createNewestDraws = (draws: DrawModel, heads: Map<string, ChainHead>) => {
  const search = async (campaigns: string[]): Promise<[string, ChainHead][]> => {
    const newest = new Map(
      campaigns.map((campaign) => [campaign, heads.get(campaign) ?? BEFORE_FIRST_DRAW]),
    );
    for (let pending = campaigns; pending.length > 0;) {
      const campaignOf = new Map(
        pending.flatMap((campaign) =>
          DISTANCES.map((step) => [
            drawId(campaign, newest.get(campaign)!.number + step),
            campaign,
          ]),
        ),
      );
      const found = await draws
        .find({ _id: trusted({ $in: [...campaignOf.keys()] }) }, HEAD_FIELDS)
        .batchSize(campaignOf.size)
        .lean<(ChainHead & { _id: string })[]>();
      const advanced = new Set<string>();
      for (const { _id, ...draw } of found) {
        // The key is unique; other fields of a malformed draw may be wrong.
        const campaign = campaignOf.get(_id)!;
        if (draw.number <= newest.get(campaign)!.number) continue;
        newest.set(campaign, draw);
        advanced.add(campaign);
      }
      pending = [...advanced];
    }
    return [...newest];
  };

  return async (campaigns: string[]): Promise<Map<string, ChainHead>> => {
    const found = await Promise.all(chunk(campaigns, CAMPAIGNS_PER_QUERY).map(search));
    const newest = new Map(found.flat());
    for (const [campaign, head] of newest)
      // Skips unknown campaigns, and heads that this process has advanced during the query.
      if (head.number > (heads.get(campaign)?.number ?? 0)) heads.set(campaign, head);
    return newest;
  };
};
