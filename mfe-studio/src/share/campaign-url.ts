import type { CampaignDocument } from '@site/contracts';

/** Played by `/qr` without `?campaign=` (docs/product.md, section 2.13). */
const DEFAULT_CAMPAIGN = 'default';

/** The address on which visitors play a campaign; `source` is counted by the statistics. */
export const campaignUrl = (
  origin: string,
  { id, wheel }: Pick<CampaignDocument, 'id' | 'wheel'>,
  source: string,
): string => {
  const url = new URL(wheel === 'qr' ? '/qr' : '/lottery', origin);
  if (wheel === 'qr' && id !== DEFAULT_CAMPAIGN) url.searchParams.set('campaign', id);
  if (source.trim()) url.searchParams.set('utm_source', source.trim().toLowerCase());
  return url.href;
};
