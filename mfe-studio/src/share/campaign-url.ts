import { campaignPath, type CampaignDocument } from '@site/contracts';
import { plainLetters } from '../templates/id-for';

/** The longest name that `SOURCE_NAME` allows; the statistics count longer names as `other`. */
export const SOURCE_LENGTH = 64;

/** `Café Été` as the statistics count it: `cafe-ete`. */
export const sourceName = (source: string): string =>
  plainLetters(source)
    .replaceAll(/[^a-z0-9_.]+/g, '-')
    // The first character must be a letter or digit.
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, SOURCE_LENGTH)
    .replace(/-$/, '');

/**
 * The address on which visitors play a campaign. `source` is counted by the statistics; the QR page shows the lab results
 * of `lot`, the batch number of a product.
 */
export const campaignUrl = (
  origin: string,
  campaign: Pick<CampaignDocument, 'id' | 'wheel'>,
  source: string,
  lot = '',
): string => {
  const url = new URL(campaignPath(campaign), origin);
  if (campaign.wheel === 'qr' && lot) url.searchParams.set('batch', lot);
  const name = sourceName(source);
  if (name) url.searchParams.set('utm_source', name);
  return url.href;
};
