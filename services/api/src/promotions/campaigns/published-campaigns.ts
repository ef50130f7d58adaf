import type { CampaignDocument, CampaignState, DrawTerms, Wheel } from '@site/contracts';
import { termsOf } from '@site/draws';
import { trusted, type QueryFilter } from 'mongoose';
import { ApiError } from '../../ground/errors/api-error';
import type { CampaignModel, CampaignRecord } from './campaign-model';

/** A campaign that visitors play, have played, or will: any but a draft. */
export interface PublishedCampaign {
  /** Without the theme's picture. */
  campaign: CampaignDocument;
  revision: number;
  terms: DrawTerms;
  /** A digest of the theme's picture, if it has one. */
  imageTag?: string;
  state: CampaignState;
}

/** One that visitors play now. */
export type RunningCampaign = PublishedCampaign & { state: 'running' };

export interface PublishedCampaigns {
  /** Live, begun and not ended; throws `not_found` with the text of docs/product.md, section 8.3. */
  running(id: string): Promise<RunningCampaign>;
  /** The same for a QR code: the lottery is one for everybody, it cannot be chosen by its id. */
  qr(id: string): Promise<RunningCampaign>;
  /** The running lottery that started last; throws like `running`. */
  lottery(): Promise<RunningCampaign>;
  /** The QR campaign of this id, or all lotteries, the one that started last first. */
  published(which: { _id: string; wheel: 'qr' } | { wheel: 'lottery' }): Promise<PublishedCampaign[]>;
}

export const notAvailable = () =>
  new ApiError('not_found', 'This promotional campaign is not available or has ended');

export const isRunning = (published: PublishedCampaign): published is RunningCampaign =>
  published.state === 'running';

/**
 * What a campaign that is no draft does at a moment. One that is yet to begin counts as paused: who has won in it
 * played before its start was put off.
 */
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

export const createPublishedCampaigns = (
  campaigns: CampaignModel,
  clock: () => Date,
): PublishedCampaigns => {
  const published = async (
    which: QueryFilter<CampaignRecord>,
    now = clock(),
  ): Promise<PublishedCampaign[]> => {
    const found = await campaigns
      .find({ ...which, status: trusted({ $ne: 'draft' }) }, FIELDS)
      .sort({ startsAt: -1, _id: 1 })
      .lean();
    return found.map(({ campaign, revision, imageTag, ...record }) => ({
      campaign,
      revision,
      terms: termsOf(campaign),
      imageTag,
      state: stateAt(record, now),
    }));
  };

  const firstRunning = async (which: { _id?: string; wheel?: Wheel }): Promise<RunningCampaign> => {
    const now = clock();
    // A spin is not to read what was played in earlier years.
    const lasting = await published({ ...which, endsAt: trusted({ $gt: now }) }, now);
    const running = lasting.find(isRunning);
    if (!running) throw notAvailable();
    return running;
  };

  return {
    running: (id) => firstRunning({ _id: id }),
    qr: (id) => firstRunning({ _id: id, wheel: 'qr' }),
    lottery: () => firstRunning({ wheel: 'lottery' }),
    published,
  };
};
