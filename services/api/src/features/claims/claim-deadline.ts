import type { CampaignDocument } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { DrawDocument } from '../draws/draw-model';

/** Whoever wins just before `claimUntil` needs time to fill in the form. */
const SHORTEST_CLAIM_MS = HOUR_MS;

/** Until when a win can be claimed, in ms since 1970. */
export const claimDeadline = (
  { claimUntil }: Pick<CampaignDocument, 'claimUntil'>,
  { at }: Pick<DrawDocument, 'at'>,
): number => Math.max(Date.parse(claimUntil), Date.parse(at) + SHORTEST_CLAIM_MS);

/** Whether no win of the campaign can be claimed any more. No spin is drawn after `claimUntil`. */
export const isClaimingOver = (
  { claimUntil }: Pick<CampaignDocument, 'claimUntil'>,
  now: Date,
): boolean => now.getTime() > Date.parse(claimUntil) + SHORTEST_CLAIM_MS;
