import { BuildingShopRegular } from '@fluentui/react-icons/headless/svg/building-shop';
import { GiftRegular } from '@fluentui/react-icons/headless/svg/gift';
import { HistoryRegular } from '@fluentui/react-icons/headless/svg/history';
import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop';
import { MegaphoneRegular } from '@fluentui/react-icons/headless/svg/megaphone';
import { RocketRegular } from '@fluentui/react-icons/headless/svg/rocket';
import { useSearchParams } from '@site/shared-ui/router';
import type { ComponentType } from 'react';
import { useMay } from '../api/session';
import { useCampaignLocation } from '../ui/campaign-location';
import { CampaignView } from '../campaign/campaign-view';
import { CampaignsView } from '../campaigns/campaigns-view';
import { ClaimsView } from '../claims/claims-view';
import { lazyView } from '../ui/lazy-view';

/** Loaded when they are opened: the promotions team works in the other sections. */
const ActivityView = lazyView(
  'the activity',
  () => import(/* webpackChunkName: "activity" */ '../activity/activity-view'),
  'Activity',
);
const DeliveryView = lazyView(
  'the live releases',
  () => import(/* webpackChunkName: "delivery" */ '../delivery/delivery-view'),
  'Releases',
);
const SessionsView = lazyView(
  'the sessions',
  () => import(/* webpackChunkName: "sessions" */ '../sessions/sessions-view'),
  'Sessions',
);
const StoresView = lazyView(
  'the lists of stores',
  () => import(/* webpackChunkName: "stores" */ '../stores/stores-view'),
  'Stores',
);

interface Section {
  /** As in the URL: `/studio?view=claims`. */
  id: string;
  name: string;
  /** The scopes of which its calls need one; every token may use the others. */
  scopes?: string[];
  Icon: ComponentType;
  View: ComponentType;
}

/** All campaigns, or the one in the URL. */
const CampaignsSection = () => {
  const location = useCampaignLocation();
  return location ? (
    <CampaignView key={location.campaign} id={location.campaign} tab={location.tab} />
  ) : (
    <CampaignsView />
  );
};

const CAMPAIGNS: Section = {
  id: 'campaigns',
  name: 'Campaigns',
  scopes: ['campaigns'],
  Icon: MegaphoneRegular,
  View: CampaignsSection,
};

/** In the order of the navigation. */
const SECTIONS: Section[] = [
  CAMPAIGNS,
  { id: 'claims', name: 'Claims', scopes: ['claims'], Icon: GiftRegular, View: ClaimsView },
  { id: 'stores', name: 'Stores', scopes: ['stores'], Icon: BuildingShopRegular, View: StoresView },
  { id: 'delivery', name: 'Releases', Icon: RocketRegular, View: DeliveryView },
  {
    id: 'activity',
    name: 'Activity',
    scopes: ['operate'],
    Icon: HistoryRegular,
    View: ActivityView,
  },
  { id: 'sessions', name: 'Sessions', Icon: LaptopRegular, View: SessionsView },
];

export const sectionHref = (id: string): string =>
  id === CAMPAIGNS.id ? '/studio' : `/studio?view=${id}`;

/** The sections that the token's scopes allow, the first of which is the front page, and the one in the URL. */
export const useSections = () => {
  const may = useMay();
  const [params] = useSearchParams();
  const allowed = SECTIONS.filter(({ scopes }) => !scopes || may(scopes));
  const view = params.get('view') ?? (params.has('campaign') ? CAMPAIGNS.id : undefined);
  const section = SECTIONS.find(({ id }) => id === view) ?? allowed[0] ?? CAMPAIGNS;
  return { allowed, section };
};
