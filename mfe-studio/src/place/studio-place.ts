import { useSearchParams } from '@site/shared-ui/router';

export const TABS = [
  'edit',
  'preview',
  'simulate',
  'stats',
  'claims',
  'patterns',
  'codes',
  'history',
] as const;
export type Tab = (typeof TABS)[number];

/** The campaign that the address names, and which of its tabs: `/studio?campaign=default&tab=stats`. */
export const useCampaignPlace = (): { campaign: string; tab: Tab } | undefined => {
  const [query] = useSearchParams();
  const campaign = query.get('campaign');
  if (!campaign) return undefined;
  return { campaign, tab: TABS.find((one) => one === query.get('tab')) ?? 'edit' };
};

export const campaignHref = (id: string, tab: Tab = 'edit'): string =>
  `/studio?${new URLSearchParams({ campaign: id, ...(tab !== 'edit' && { tab }) })}`;
