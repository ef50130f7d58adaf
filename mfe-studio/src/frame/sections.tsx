import { BuildingShopRegular } from '@fluentui/react-icons/headless/svg/building-shop';
import { GiftRegular } from '@fluentui/react-icons/headless/svg/gift';
import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop';
import { MegaphoneRegular } from '@fluentui/react-icons/headless/svg/megaphone';
import { RocketRegular } from '@fluentui/react-icons/headless/svg/rocket';
import { useSearchParams } from '@site/shared-ui/router';
import { lazy, type ComponentType } from 'react';
import { useCampaignLocation } from '../ui/campaign-location';
import { CampaignView } from '../campaign/campaign-view';
import { CampaignsView } from '../campaigns/campaigns-view';
import { ClaimsView } from '../claims/claims-view';

/** Loaded when they are opened: the promotions team works in the other sections. */
const DeliveryView = lazy(
  () => import(/* webpackChunkName: "delivery" */ '../delivery/delivery-view'),
);
const SessionsView = lazy(
  () => import(/* webpackChunkName: "sessions" */ '../sessions/sessions-view'),
);
const StoresView = lazy(() => import(/* webpackChunkName: "stores" */ '../stores/stores-view'));

interface Section {
  /** As in the URL: `/studio?view=claims`. */
  id: string;
  name: string;
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
  Icon: MegaphoneRegular,
  View: CampaignsSection,
};

/** The sections of the Studio in the order of its navigation. The first one is its front page. */
export const SECTIONS: Section[] = [
  CAMPAIGNS,
  { id: 'claims', name: 'Claims', Icon: GiftRegular, View: ClaimsView },
  { id: 'stores', name: 'Stores', Icon: BuildingShopRegular, View: StoresView },
  { id: 'delivery', name: 'Releases', Icon: RocketRegular, View: DeliveryView },
  { id: 'sessions', name: 'Sessions', Icon: LaptopRegular, View: SessionsView },
];

export const sectionHref = (id: string): string =>
  id === CAMPAIGNS.id ? '/studio' : `/studio?view=${id}`;

export const useSection = (): Section => {
  const view = useSearchParams()[0].get('view');
  return SECTIONS.find(({ id }) => id === view) ?? CAMPAIGNS;
};
