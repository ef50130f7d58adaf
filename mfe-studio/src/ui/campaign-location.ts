import { useSearchParams } from '@site/shared-ui/router';

/** The tabs of a campaign, in the order in which they are shown. */
export const TAB_NAMES = {
  edit: 'Editor',
  preview: 'Preview',
  share: 'Share',
  simulate: 'Simulator',
  stats: 'Statistics',
  claims: 'Claims',
  patterns: 'Unusual activity',
  codes: 'Codes',
  history: 'History',
} as const;
export type CampaignTab = keyof typeof TAB_NAMES;

export const isTab = (name: unknown): name is CampaignTab =>
  typeof name === 'string' && Object.hasOwn(TAB_NAMES, name);

/** The campaign and tab in the URL: `/studio?campaign=default&tab=stats`. */
export const useCampaignLocation = (): { campaign: string; tab: CampaignTab } | undefined => {
  const [query] = useSearchParams();
  const campaign = query.get('campaign');
  const tab = query.get('tab');
  return campaign ? { campaign, tab: isTab(tab) ? tab : 'edit' } : undefined;
};

export const campaignHref = (id: string, tab: CampaignTab = 'edit'): string =>
  `/studio?${new URLSearchParams({ campaign: id, ...(tab !== 'edit' && { tab }) })}`;
