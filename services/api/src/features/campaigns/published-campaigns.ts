import {
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type CampaignState,
  type DrawPrize,
  type DrawTerms,
  type Wheel,
} from '@site/contracts';
import { canWin, nextPrizeAt, termsOf } from '@site/draws';
import { trusted, type QueryFilter } from 'mongoose';
import { mapReadable } from '../../platform/database/readable';
import { type ApiError, notFound } from '../../platform/http/api-error';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import { toVisitorCampaign, type OfferedCampaign } from './visitor-campaign';

/** A campaign that is not a draft. */
export interface PublishedCampaign extends OfferedCampaign {
  /** Present if it was read to decide whether the campaign is sold out. */
  winnable?: Winnable;
}

/** A campaign that visitors can play now. */
export type RunningCampaign = PublishedCampaign & { state: 'running' };

/** The newest draw of a campaign. */
export interface DrawHead {
  /** 0 if there is none. */
  number: number;
  /** Prizes awarded up to it. */
  awarded: Awarded;
}

export interface DrawHeads {
  head(campaign: string): Promise<DrawHead>;
  headsOf(campaigns: string[]): Promise<Map<string, DrawHead>>;
}

/** Whether a prize can be won. */
type Winnable = { state: 'now' } | { state: 'later'; at: Date } | { state: 'never' };

/** One QR campaign, or all lotteries. */
export type CampaignQuery = { _id: string; wheel: 'qr' } | { wheel: 'lottery' };

/** One campaign of either wheel, or all lotteries. */
type CampaignFilter = { _id: string } | { wheel: 'lottery' };

const NOT_AVAILABLE = 'This promotional campaign is not available or has ended';
export const notAvailable = () => notFound(NOT_AVAILABLE);

const notStarted = ({ name, startsAt, timeZone }: CampaignDocument) =>
  notFound('This promotional campaign has not begun yet', {
    upcoming: { name, startsAt: new Date(startsAt).toISOString(), timeZone },
  });
export const playedOnLotteryPage = () => notFound(NOT_AVAILABLE, { page: '/lottery' });

export const isRunning = (published: PublishedCampaign): published is RunningCampaign =>
  published.state === 'running';

/** An upcoming campaign counts as paused. Only winners see this state, if the start was postponed after their win. */
const stateAt = (
  { status, startsAt, endsAt }: Pick<CampaignRecord, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): CampaignState => {
  if (endsAt <= now) return 'ended';
  return status === 'live' && startsAt <= now ? 'running' : 'paused';
};

const FIELDS = {
  campaign: 1,
  revision: 1,
  imageTag: 1,
  status: 1,
  startsAt: 1,
  endsAt: 1,
} as const;

const isEndless = ({ weight, stock, pace }: DrawPrize) =>
  weight > 0 && stock === UNLIMITED && !pace;

export const createPublishedCampaigns = (
  campaigns: CampaignModel,
  heads: Pick<DrawHeads, 'head'>,
  now: () => Date,
) => {
  /** Whether a prize can be won now, later or never again. */
  const winnable = async (campaign: string, terms: DrawTerms): Promise<Winnable> => {
    if (terms.prizes.some(isEndless)) return { state: 'now' };
    const { awarded } = await heads.head(campaign);
    if (!canWin(terms, awarded)) return { state: 'never' };
    const next = nextPrizeAt(terms, awarded, now().toISOString());
    return next === undefined ? { state: 'now' } : { state: 'later', at: new Date(next) };
  };

  const closeSoldOut = async (published: PublishedCampaign): Promise<PublishedCampaign> => {
    if (!isRunning(published) || published.campaign.whenSoldOut !== 'close') return published;
    const found = await winnable(published.campaign.id, published.terms);
    return found.state === 'never'
      ? { ...published, state: 'ended' }
      : { ...published, winnable: found };
  };

  /** Sorted by start, latest first. Sold-out campaigns are still running here. */
  const find = async (filter: QueryFilter<CampaignRecord>): Promise<PublishedCampaign[]> => {
    const at = now();
    const found = await campaigns
      .find({ ...filter, status: trusted({ $ne: 'draft' }) }, FIELDS)
      .sort({ startsAt: -1, _id: 1 })
      .lean();
    return mapReadable(campaigns, found, ({ campaign, revision, imageTag, ...record }) => {
      const state = stateAt(record, at);
      const published = { campaign, revision, terms: termsOf(campaign), imageTag, state };
      // Throws for a malformed campaign, so that `mapReadable` leaves it out.
      toVisitorCampaign(published, {}, at);
      return published;
    });
  };

  const listPublished = async (filter: QueryFilter<CampaignRecord>): Promise<PublishedCampaign[]> =>
    Promise.all((await find(filter)).map(closeSoldOut));

  const notEnded = () => ({ endsAt: trusted({ $gt: now() }) });

  const firstRunning = async (query: { _id?: string; wheel?: Wheel }): Promise<RunningCampaign> => {
    const running = (await listPublished({ ...query, ...notEnded() })).find(isRunning);
    if (!running) throw notAvailable();
    return running;
  };

  return {
    /** Throws `not_found` with the text of docs/product.md, section 8.3. */
    running: (id: string) => firstRunning({ _id: id }),
    /** As `running`; of several running lotteries, the one that started last. */
    latestRunning: (query: CampaignQuery) => firstRunning(query),
    /** Sorted by start, latest first. */
    listPublished: (filter: CampaignFilter) => listPublished(filter),

    /** The reason why nothing runs: the campaign has another page, is upcoming, or does not exist. */
    async absenceError(query: CampaignFilter): Promise<ApiError> {
      const found = await find({ ...query, ...notEnded() });
      const [requested] = '_id' in query ? found : [];
      if (requested?.campaign.wheel === 'lottery') {
        const currentLottery = (await listPublished({ wheel: 'lottery' })).find(isRunning);
        if (currentLottery?.campaign.id === requested.campaign.id) return playedOnLotteryPage();
      }
      const next = found.findLast(
        ({ campaign }) =>
          campaign.status === 'live' && Date.parse(campaign.startsAt) > now().getTime(),
      );
      return next ? notStarted(next.campaign) : notAvailable();
    },

    /** All campaigns that run according to their dates, sold out or not. */
    listRunning: async () => (await find(notEnded())).filter(isRunning),

    winnable: (published: Pick<PublishedCampaign, 'campaign' | 'terms' | 'winnable'>) =>
      published.winnable ?? winnable(published.campaign.id, published.terms),
  };
};
