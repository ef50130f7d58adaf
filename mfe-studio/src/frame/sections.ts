import { GiftRegular } from '@fluentui/react-icons/headless/svg/gift';
import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop';
import { MegaphoneRegular } from '@fluentui/react-icons/headless/svg/megaphone';
import { BuildingShopRegular } from '@fluentui/react-icons/headless/svg/building-shop';
import { RocketRegular } from '@fluentui/react-icons/headless/svg/rocket';
import type { ComponentType } from 'react';
import { useSearchParams } from '@site/shared-ui/router';
import { ClaimsView } from '../claims/claims-view';
import { DeliveryView } from '../delivery/delivery-view';
import { SessionsView } from '../sessions/sessions-view';
import { StoresView } from '../stores/stores-view';
import { CampaignsSection } from './campaigns-section';

interface Section {
  /** As the address has it: `/studio?view=claims`. */
  id: string;
  name: string;
  Icon: ComponentType;
  View: ComponentType;
}

const CAMPAIGNS: Section = {
  id: 'campaigns',
  name: 'Campaigns',
  Icon: MegaphoneRegular,
  View: CampaignsSection,
};

/** What the Studio consists of, in the order of its navigation. Another section joins with an entry here. */
export const SECTIONS: Section[] = [
  CAMPAIGNS,
  { id: 'claims', name: 'Claims', Icon: GiftRegular, View: ClaimsView },
  { id: 'stores', name: 'Stores', Icon: BuildingShopRegular, View: StoresView },
  { id: 'delivery', name: 'Delivery', Icon: RocketRegular, View: DeliveryView },
  { id: 'sessions', name: 'Sessions', Icon: LaptopRegular, View: SessionsView },
];

/** The first section is the Studio's front. */
export const sectionHref = ({ id }: Pick<Section, 'id'>): string =>
  id === CAMPAIGNS.id ? '/studio' : `/studio?view=${id}`;

export const useSection = (): Section => {
  const view = useSearchParams()[0].get('view');
  return SECTIONS.find(({ id }) => id === view) ?? CAMPAIGNS;
};
