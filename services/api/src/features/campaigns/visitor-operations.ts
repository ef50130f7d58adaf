import { Campaign, plainCode } from '@site/contracts';
import type { Context } from 'koa';
import * as z from 'zod';
import { ApiError } from '../../platform/http/api-error';
import { NOTHING_RUNS } from '../../platform/http/safe-headers';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from './campaign-service';
import { isRunning, type PublishedCampaign, type RunningCampaign } from './published-campaigns';

/** What the answer to a visitor says of this person. */
export interface Personal {
  /** Beside a campaign that runs; may set the person's cookie. */
  playing(
    ctx: Context,
    running: RunningCampaign,
  ): Promise<Pick<Campaign, 'nextSpinAt' | 'win' | 'claimed' | 'entrant'>>;
  /** The person's newest win in it that can still be claimed. */
  win(ctx: Context, published: PublishedCampaign): Promise<Campaign['win']>;
}

interface VisitorServices {
  campaigns: CampaignService;
  personal: Personal;
  stepCounter: {
    count(ctx: Context, step: 'visit', campaign: RunningCampaign['campaign']): Promise<void>;
  };
}

/** With it, whatever its value, a page reports that it was opened. */
const Visit = z.object({ visit: z.string().optional() });

/** An SVG opened by itself must run and load nothing. */
const IMAGE_CSP = `${NOTHING_RUNS}; style-src 'unsafe-inline'; sandbox`;

/** The first of these in which this person has a win to claim. */
const wonIn = async (
  ctx: Context,
  candidates: PublishedCampaign[],
  { campaigns, personal }: VisitorServices,
) => {
  const wins = await Promise.all(
    candidates.map(async (candidate) => {
      const [win, shown] = await Promise.all([
        personal.win(ctx, candidate),
        campaigns.forVisitors(candidate),
      ]);
      return win && { ...shown, win };
    }),
  );
  return wins.find((win) => win !== undefined);
};

/** The campaign that runs, for everybody; one that no longer runs, for its winners only. */
const campaignFor = async (
  ctx: Context,
  which: Parameters<CampaignService['published']>[0],
  services: VisitorServices,
): Promise<Campaign> => {
  const { campaigns, personal, stepCounter } = services;
  const published = await campaigns.published(which);
  const running = published.find(isRunning);
  const others = published.filter((other) => other !== running);
  if (!running) {
    const [earlier, absent] = await Promise.all([
      wonIn(ctx, others, services),
      // Whatever its wheel: a QR code may name a lottery.
      campaigns.whyAbsent('_id' in which ? { _id: which._id } : which),
    ]);
    if (!earlier) throw absent;
    return earlier;
  }
  const [earlier, mine, shown] = await Promise.all([
    wonIn(ctx, others, services),
    personal.playing(ctx, running),
    campaigns.forVisitors(running),
    'visit' in ctx.query ? stepCounter.count(ctx, 'visit', running.campaign) : undefined,
  ]);
  return { ...shown, ...mine, ...(earlier && { earlier }) };
};

/** The campaigns as visitors see them: behind a QR code, on the lottery page, and their pictures. */
export const visitorOperations = [
  operation({
    method: 'GET',
    path: '/api/qr/campaign/{campaignId}',
    summary:
      'The promotional campaign that a QR code leads to, while it runs; to a person with a win that can still be claimed also when it is paused or over (`state`).',
    cookies: ['player'],
    query: Visit,
    read: 'handler',
    answer: { status: 200, description: 'The campaign', schema: Campaign, headers: ['Set-Cookie'] },
    errors: ['not_found'],
    handle: ({ ctx, params }, services: VisitorServices) =>
      campaignFor(ctx, { _id: plainCode(params.campaignId), wheel: 'qr' }, services),
  }),
  operation({
    method: 'GET',
    path: '/api/lottery/campaign',
    summary:
      'Of the lotteries that run, the one that started last, with an `earlier` one in which the person has a win that can still be claimed; where none runs, that one alone.',
    cookies: ['player'],
    query: Visit,
    read: 'handler',
    answer: { status: 200, description: 'The campaign', schema: Campaign, headers: ['Set-Cookie'] },
    errors: ['not_found'],
    handle: ({ ctx }, services: VisitorServices) =>
      campaignFor(ctx, { wheel: 'lottery' }, services),
  }),
  operation({
    method: 'GET',
    path: '/api/promotions/{campaign}/image',
    summary: "The picture of a campaign's theme: PNG, JPEG, WebP or SVG.",
    conditions: ['If-None-Match'],
    also: [{ status: 304, description: 'As the caller has it', headers: ['ETag'] }],
    answer: { status: 200, description: 'The picture', type: 'image/*', headers: ['ETag'] },
    errors: ['not_found'],
    async handle({ ctx, params }, { campaigns }: VisitorServices) {
      const image = await campaigns.image(params.campaign);
      if (!image) throw new ApiError('not_found', 'This campaign has no picture');
      ctx.set({ 'Content-Security-Policy': IMAGE_CSP, 'Cache-Control': 'no-cache' });
      ctx.etag = image.tag;
      if (ctx.fresh) {
        ctx.status = 304;
        return;
      }
      ctx.type = image.type;
      ctx.body = image.bytes;
    },
  }),
];
