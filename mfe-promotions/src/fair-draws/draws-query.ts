import { DrawList, type DrawRecord } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** So many draws are shown where none is named. */
export const DRAWS_SHOWN = 20;

const page = (campaign: string, after: number, limit: number, signal: AbortSignal) =>
  request(`/api/promotions/${encodeURIComponent(campaign)}/draws?after=${after}&limit=${limit}`, {
    answer: DrawList,
    signal,
  });

/** One draw, or the newest of a campaign; with each the draw before, which its place in the chain is checked with. */
export const drawsQuery = (campaign: string, draw: number | undefined) =>
  queryOptions({
    queryKey: ['draws', campaign, draw],
    queryFn: async ({ signal }) => {
      if (draw !== undefined) return page(campaign, Math.max(0, draw - 2), 2, signal);
      const { last = 0 } = await page(campaign, 0, 1, signal);
      return page(campaign, Math.max(0, last - DRAWS_SHOWN - 1), DRAWS_SHOWN + 1, signal);
    },
  });

/** The draws that are to be shown, the newest first: all but the one that is there for the chain only. */
export const shownDraws = ({ draws }: DrawList, draw: number | undefined): DrawRecord[] =>
  draw === undefined
    ? draws
        .slice(draws[0]?.number === 1 ? 0 : 1)
        .reverse()
        .slice(0, DRAWS_SHOWN)
    : draws.filter(({ number }) => number === draw);
