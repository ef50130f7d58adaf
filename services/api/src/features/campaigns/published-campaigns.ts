import {
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type CampaignState,
  type DrawPrize,
  type Wheel,
} from '@site/contracts';
import { canWin, nextPrizeAt, termsOf } from '@site/draws';
import { trusted, type QueryFilter } from 'mongoose';
import { ApiError } from '../../platform/http/api-error';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import { readable } from '../../platform/database/readable';
import { visitorsCampaign, type OfferedCampaign } from './visitors-campaign';

/** A campaign that visitors play, have played, or will: any but a draft. */
export interface PublishedCampaign extends OfferedCampaign {
  /** Where the chain was looked at meanwhile. */
  toBeWon?: ToBeWon;
}

/** One that visitors play now. */
export type RunningCampaign = PublishedCampaign & { state: 'running' };

/** How far the chain of a campaign's draws has come. */
export interface DrawHead {
  number: number;
  awarded: Awarded;
}

export interface DrawHeads {
  /** The last draw's number and what was awarded up to it; 0 and nothing where none was made. */
  head(campaign: string): Promise<DrawHead>;
  /** The same of each of these, in as many trips as of one. */
  headsOf(campaigns: string[]): Promise<Map<string, DrawHead>>;
}

export type ToBeWon = { state: 'now' } | { state: 'later'; at: Date } | { state: 'never' };

export interface PublishedCampaigns {
  /** Live, begun and not ended; throws `not_found` with the text of docs/product.md, section 8.3. */
  running(id: string): Promise<RunningCampaign>;
  /** The same for a QR code: the lottery is one for everybody, it cannot be chosen by its id. */
  qr(id: string): Promise<RunningCampaign>;
  /** The running lottery that started last; throws like `running`. */
  lottery(): Promise<RunningCampaign>;
  /**
   * As `qr` and `lottery`, for whoever looks at the chain himself: one that closes when it is sold out may be so, where
   * no other would be played in its place.
   */
  toSpin(which: { _id: string; wheel: 'qr' } | { wheel: 'lottery' }): Promise<RunningCampaign>;
  /** The QR campaign of this id, or all lotteries, the one that started last first. */
  published(
    which: { _id: string; wheel: 'qr' } | { wheel: 'lottery' },
  ): Promise<PublishedCampaign[]>;
  /** Why there is nothing to play: it has another page, it is yet to begin, or there is no such campaign. */
  whyAbsent(which: { _id: string } | { wheel: 'lottery' }): Promise<ApiError>;
  /** All that run by their dates, also those that are over because nothing can be won. */
  beingPlayed(): Promise<PublishedCampaign[]>;
  /** Whether something can be won in it now, and otherwise whether something ever can, and when. */
  toBeWon(published: Pick<PublishedCampaign, 'campaign' | 'terms'>): Promise<ToBeWon>;
}

const NOT_AVAILABLE = 'This promotional campaign is not available or has ended';
export const notAvailable = () => new ApiError('not_found', NOT_AVAILABLE);

const notBegun = ({ name, startsAt, timeZone }: CampaignDocument) =>
  new ApiError('not_found', 'This promotional campaign has not begun yet', {
    upcoming: { name, startsAt: new Date(startsAt).toISOString(), timeZone },
  });
const atItsPage = () => new ApiError('not_found', NOT_AVAILABLE, { page: '/lottery' });

interface Which {
  _id?: string;
  wheel?: Wheel;
}

/** Campaign → how far its chain has come, where that is being looked at. */
type Looked = Map<string, ReturnType<DrawHeads['head']>>;

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
  heads: Pick<DrawHeads, 'head'>,
  clock: () => Date,
): PublishedCampaigns => {
  /** Campaigns whose chain had to be looked at: from then on it is while they are read. */
  const scarce = new Map<string, Wheel>();
  const headsOf = ({ _id, wheel }: { _id?: string; wheel?: Wheel }): Looked => {
    const ids = [...scarce].filter(([id, of]) => (_id === undefined ? of === wheel : id === _id));
    return new Map(
      ids.map(([id]) => {
        const looking = heads.head(id);
        looking.catch(() => undefined); // it may not be wanted
        return [id, looking];
      }),
    );
  };

  const lookAt = async (
    { campaign, terms }: Pick<PublishedCampaign, 'campaign' | 'terms'>,
    looked?: Looked,
  ): Promise<ToBeWon> => {
    // Where a prize never ends, no spin pays for a look at the chain.
    const isEndless = ({ weight, stock, pace }: DrawPrize) =>
      weight > 0 && stock === UNLIMITED && !pace;
    if (terms.prizes.some(isEndless)) {
      scarce.delete(campaign.id);
      return { state: 'now' };
    }
    scarce.set(campaign.id, campaign.wheel);
    const { awarded } = await (looked?.get(campaign.id) ?? heads.head(campaign.id));
    if (!canWin(terms, awarded)) return { state: 'never' };
    const next = nextPrizeAt(terms, awarded, clock().toISOString());
    return next === undefined ? { state: 'now' } : { state: 'later', at: new Date(next) };
  };

  const closeSoldOut = async (
    published: PublishedCampaign,
    looked: Looked,
  ): Promise<PublishedCampaign> => {
    if (!isRunning(published) || published.campaign.whenSoldOut !== 'close') return published;
    const toBeWon = await lookAt(published, looked);
    return toBeWon.state === 'never' ? { ...published, state: 'ended' } : { ...published, toBeWon };
  };

  const byDate = async (
    which: QueryFilter<CampaignRecord>,
    now: Date,
  ): Promise<PublishedCampaign[]> => {
    const found = await campaigns
      .find({ ...which, status: trusted({ $ne: 'draft' }) }, FIELDS)
      .sort({ startsAt: -1, _id: 1 })
      .lean();
    return readable(campaigns, found, ({ campaign, revision, imageTag, ...record }) => {
      const one: PublishedCampaign = {
        campaign,
        revision,
        terms: termsOf(campaign),
        imageTag,
        state: stateAt(record, now),
      };
      // What cannot be shown is not played either: it would stand in the way of those that can.
      visitorsCampaign(one, {}, now);
      return one;
    });
  };

  const published = async (
    which: Which,
    now = clock(),
    lasting: QueryFilter<CampaignRecord> = {},
  ): Promise<PublishedCampaign[]> => {
    const looked = headsOf(which);
    const found = await byDate({ ...which, ...lasting }, now);
    return Promise.all(found.map((one) => closeSoldOut(one, looked)));
  };

  const firstRunning = async (which: Which): Promise<RunningCampaign> => {
    const now = clock();
    // A spin is not to read what was played in earlier years.
    const lasting = await published(which, now, { endsAt: trusted({ $gt: now }) });
    const running = lasting.find(isRunning);
    if (!running) throw notAvailable();
    return running;
  };

  const toSpin: PublishedCampaigns['toSpin'] = async (which) => {
    const now = clock();
    const looked = headsOf(which);
    const lasting = await byDate({ ...which, endsAt: trusted({ $gt: now }) }, now);
    const candidates = lasting.filter(isRunning);
    const [only] = candidates;
    if (only && candidates.length === 1)
      return looked.has(only.campaign.id) ? { ...only, toBeWon: await lookAt(only, looked) } : only;
    const open = await Promise.all(candidates.map((one) => closeSoldOut(one, looked)));
    const running = open.find(isRunning);
    if (!running) throw notAvailable();
    return running;
  };

  return {
    toSpin,
    running: (id) => firstRunning({ _id: id }),
    qr: (id) => firstRunning({ _id: id, wheel: 'qr' }),
    lottery: () => firstRunning({ wheel: 'lottery' }),
    published,
    async whyAbsent(which) {
      const now = clock();
      const found = await byDate({ ...which, endsAt: trusted({ $gt: now }) }, now);
      const [asked] = '_id' in which ? found : [];
      if (asked?.campaign.wheel === 'lottery') {
        const [played] = (await published({ wheel: 'lottery' }, now)).filter(isRunning);
        if (played?.campaign.id === asked.campaign.id) return atItsPage();
      }
      // The latest first.
      const next = found.findLast(
        ({ campaign }) =>
          campaign.status === 'live' && Date.parse(campaign.startsAt) > now.getTime(),
      );
      return next ? notBegun(next.campaign) : notAvailable();
    },
    async beingPlayed() {
      const now = clock();
      return (await byDate({ endsAt: trusted({ $gt: now }) }, now)).filter(isRunning);
    },
    toBeWon: (campaign) => lookAt(campaign),
  };
};
