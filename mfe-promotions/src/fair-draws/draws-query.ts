import { DrawList, type DrawRecord, PromotionList } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** Number of draws shown without `?draw=`. */
export const DRAW_COUNT = 20;

const fetchDraws = (campaign: string, after: number, limit: number, signal: AbortSignal) =>
  request(`/api/promotions/${encodeURIComponent(campaign)}/draws?after=${after}&limit=${limit}`, {
    response: DrawList,
    signal,
  });

export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: ({ signal }) => request('/api/promotions', { response: PromotionList, signal }),
});

/** One draw, or the newest of a campaign, with the preceding draw, which is needed to verify the chain. */
export const drawsQuery = (campaign: string, draw: number | undefined) =>
  queryOptions({
    queryKey: ['draws', campaign, draw],
    queryFn: async ({ signal }) => {
      if (draw !== undefined) return fetchDraws(campaign, Math.max(0, draw - 2), 2, signal);
      const { last = 0 } = await fetchDraws(campaign, 0, 1, signal);
      return fetchDraws(campaign, Math.max(0, last - DRAW_COUNT - 1), DRAW_COUNT + 1, signal);
    },
  });

/** The draws to show, newest first, without the one that is only needed to verify the chain. */
export const visibleDraws = ({ draws }: DrawList, draw: number | undefined): DrawRecord[] =>
  draw === undefined
    ? draws
        .slice(draws[0]?.number === 1 ? 0 : 1)
        .reverse()
        .slice(0, DRAW_COUNT)
    : draws.filter(({ number }) => number === draw);
