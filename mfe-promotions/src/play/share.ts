import type { Campaign } from '@site/contracts';
import { notify, siteSettings } from '@site/platform';
import { oddsNow } from '../rules/odds';

/** The device's share sheet; where there is none, the site's link on the clipboard (docs/product.md, section 2.13). */
export const shareCampaign = async (
  campaign: Pick<Campaign, 'name' | 'winOneIn' | 'winOneInNow' | 'soldOut'>,
): Promise<void> => {
  const odds = oddsNow(campaign);
  const text = odds === undefined ? campaign.name : `${campaign.name}: ${odds} wins.`;
  const url = `${location.origin}/`;
  if (typeof navigator.share === 'function') {
    // Rejected when the visitor closes the sheet, which needs no words.
    return navigator.share({ title: siteSettings().brand, text, url }).catch(() => {});
  }
  try {
    await navigator.clipboard.writeText(url);
    notify({ message: 'Link copied to clipboard!' });
  } catch {
    notify({ title: 'The link could not be copied', message: url });
  }
};
