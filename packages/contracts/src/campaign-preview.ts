/** Preview of a campaign before it is live: the wheel in each state, and its mails. */
import * as z from '@site/contracts/schema';
import { Campaign } from './campaign';
import { SpinResult, PrizeCodeDetails } from './spin';

/** Mails with samples: to the winner, and to the team about a claim and about low stock. */
const PREVIEW_MAILS = ['winner', 'team', 'stock'] as const;

/** A sample mail about a fictional winner. */
export const PreviewMail = z.object({
  kind: z.enum(PREVIEW_MAILS),
  /** The id of the claimed prize; absent in mails about low stock. */
  prize: z.optional(z.string()),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type PreviewMail = z.infer<typeof PreviewMail>;

/** URL of the document that shows a mail in a frame. */
export const MAIL_FRAME = '/api/mail-frame';

/** Message that a frame sends to its page when it is ready for content. */
export const FRAME_READY = 'frame-ready';

/** `POST /api/admin/campaigns/preview`: without pictures, which the caller has. */
export const CampaignPreview = z.object({
  /** While all prizes are available. */
  campaign: Campaign,
  /** Once all prizes are gone; absent if a prize is unlimited. */
  soldOut: z.optional(Campaign),
  /** One for each prize that can be won, with its code if it has one. */
  wins: z.array(z.object({ spin: SpinResult, delivery: z.optional(PrizeCodeDetails) })),
  /** Absent if every spin wins. */
  loss: z.optional(SpinResult),
  mails: z.array(PreviewMail),
});
export type CampaignPreview = z.infer<typeof CampaignPreview>;

/** The stages that a visitor can see, in order. */
export const PREVIEW_STAGES = [
  'not-begun',
  'start',
  'without-code',
  /** The form that asks a person for their address. */
  'who-spins',
  'wheel',
  'loss',
  'win',
  'claim',
  'claimed',
  'rules',
  'limited',
  'sold-out',
  'paused',
  'ended',
  /** Paused or ended, without a win to claim. */
  'over',
] as const;
export type PreviewStage = (typeof PREVIEW_STAGES)[number];

/** URL of the page that shows a stage on the wheel, in a frame of the Studio. */
export const PREVIEW_PAGE = '/promotions/preview';

/** Input of that page: a stage with the responses of the API in it. */
export const PreviewScene = z.object({
  stage: z.enum(PREVIEW_STAGES),
  campaign: Campaign,
  spin: z.optional(SpinResult),
  delivery: z.optional(PrizeCodeDetails),
});
export type PreviewScene = z.infer<typeof PreviewScene>;
