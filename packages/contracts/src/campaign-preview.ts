/** A campaign as its visitors and winners will see it, before it is live. */
import * as z from '@site/contracts/schema';
import { Campaign } from './campaign';
import { SpinResult, ToldDelivery } from './spin';

/** Of which mails there are samples: to the winner, to the team about a claim, to the team about what is left. */
export const PREVIEW_MAILS = ['winner', 'team', 'stock'] as const;

/** A mail as it would be sent, about a winner that there is not. */
export const PreviewMail = z.object({
  kind: z.enum(PREVIEW_MAILS),
  /** The id of the prize that was claimed; absent in mails about what is left. */
  prize: z.optional(z.string()),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type PreviewMail = z.infer<typeof PreviewMail>;

/** The document that shows the HTML of a mail, which the page around it hands to it. */
export const MAIL_FRAME = '/api/mail-frame';

/** Said by a frame to the page around it: it is there, and waits for what it is to show. */
export const FRAME_READY = 'frame-ready';

/** `POST /api/admin/campaigns/preview`: pictures are left out, the asker has them. */
export const CampaignPreview = z.object({
  /** While everything can be won. */
  campaign: Campaign,
  /** Once nothing can be won any more; absent where some prize never ends. */
  soldOut: z.optional(Campaign),
  /** One for each prize that is drawn, with the code that comes with its claim, if one does. */
  wins: z.array(z.object({ spin: SpinResult, delivery: z.optional(ToldDelivery) })),
  /** Absent where every spin wins. */
  loss: z.optional(SpinResult),
  mails: z.array(PreviewMail),
});
export type CampaignPreview = z.infer<typeof CampaignPreview>;

/** What a visitor may come to, in the order in which he does. */
export const PREVIEW_STAGES = [
  'not-begun',
  'start',
  'without-code',
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
  'over',
] as const;
export type PreviewStage = (typeof PREVIEW_STAGES)[number];

/** The page where the visitors' wheels show a stage that another page of the site hands to them. */
export const PREVIEW_PAGE = '/promotions/preview';

/** What that page is handed: one stage, with what the site would have answered there. */
export const PreviewScene = z.object({
  stage: z.enum(PREVIEW_STAGES),
  campaign: Campaign,
  spin: z.optional(SpinResult),
  delivery: z.optional(ToldDelivery),
});
export type PreviewScene = z.infer<typeof PreviewScene>;
