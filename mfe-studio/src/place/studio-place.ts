import { useSearchParams } from '@site/shared-ui/router';

export const TABS = ['edit', 'simulate', 'stats', 'claims', 'codes'] as const;
export type Tab = (typeof TABS)[number];

export type StudioPlace =
  { view: 'campaigns' } | { view: 'claims' } | { view: 'campaign'; campaign: string; tab: Tab };

/** Where in the Studio the address leads: `/studio?campaign=default&tab=stats`, `/studio?view=claims`. */
export const readPlace = (query: URLSearchParams): StudioPlace => {
  const campaign = query.get('campaign');
  // The list of claims has a filter `campaign` of its own.
  if (query.get('view') === 'claims') return { view: 'claims' };
  if (!campaign) return { view: 'campaigns' };
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'edit';
  return { view: 'campaign', campaign, tab };
};

export const useStudioPlace = (): StudioPlace => readPlace(useSearchParams()[0]);

export const campaignHref = (id: string, tab: Tab = 'edit'): string =>
  `/studio?${new URLSearchParams({ campaign: id, ...(tab !== 'edit' && { tab }) })}`;
