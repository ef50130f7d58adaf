import type { Campaign } from '@site/contracts';
import { notify, siteSettings } from '@site/platform';
import { oddsNow, winText } from '../rules/odds';

/** Opens the share sheet, or copies the site's URL (docs/product.md, section 2.13). */
export const shareCampaign = async (
  campaign: Pick<Campaign, 'name' | 'winOneIn' | 'winOneInNow' | 'soldOut'>,
): Promise<void> => {
  const odds = oddsNow(campaign);
  const text = odds === undefined ? campaign.name : `${campaign.name}: ${winText(odds)}.`;
  const url = `${location.origin}/`;
  if (typeof navigator.share === 'function') {
    // Rejects when the visitor closes the sheet.
    return navigator.share({ title: siteSettings().brand, text, url }).catch(() => {});
  }
  try {
    await navigator.clipboard.writeText(url);
    notify({ message: 'Link copied to clipboard!' });
  } catch {
    notify({ title: 'Couldn’t copy the link', message: url });
  }
};
