import { Campaign } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { serverData, useHydrated } from '@site/platform';
import { type ReactNode, useState } from 'react';

const ATTRIBUTE = 'data-campaign';

/**
 * The campaign that the document was rendered with, without anything about this visitor, and the element that contains
 * it, which the page must render. Undefined after a navigation, and while no campaign runs.
 */
export const useDocumentCampaign = (
  name: 'lottery' | 'campaign',
): { documentCampaign: Campaign | undefined; dataElement: ReactNode } => {
  const isHydrated = useHydrated();
  const [json] = useState(() => {
    const campaign = serverData<Campaign>(name);
    if (campaign) return JSON.stringify(campaign);
    return isHydrated || typeof document === 'undefined'
      ? undefined
      : (document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? undefined);
  });
  const [documentCampaign] = useState(() =>
    json === undefined ? undefined : z.safeParse(Campaign, JSON.parse(json)).data,
  );
  return {
    documentCampaign,
    dataElement: json !== undefined && <div hidden {...{ [ATTRIBUTE]: json }} />,
  };
};
