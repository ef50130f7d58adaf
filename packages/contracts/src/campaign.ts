import * as z from '@site/contracts/schema';

/** `GET /api/qr/campaign/{campaignId}`: what a visitor may know of a promotion. */
export const Campaign = z.object({ name: z.string(), description: z.string() });
export type Campaign = z.infer<typeof Campaign>;
