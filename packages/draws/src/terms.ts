import type { CampaignDocument, DrawTerms } from '@site/contracts';

/** What of a campaign decides its draws; anything else may change without a new revision. */
export const termsOf = ({
  winOneIn,
  prizes,
  segments,
}: Pick<CampaignDocument, 'winOneIn' | 'prizes' | 'segments'>): DrawTerms => ({
  winOneIn,
  prizes: prizes.map(({ id, weight, stock, whenGone }) => ({ id, weight, stock, whenGone })),
  segments: segments.map(({ prize }) => prize ?? null),
});
