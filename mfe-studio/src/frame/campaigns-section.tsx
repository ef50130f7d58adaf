import { CampaignView } from '../campaign/campaign-view';
import { CampaignsView } from '../campaigns/campaigns-view';
import { useCampaignPlace } from '../place/studio-place';

/** All campaigns, or the one that the address names. */
export const CampaignsSection = () => {
  const place = useCampaignPlace();
  return place ? (
    <CampaignView key={place.campaign} id={place.campaign} tab={place.tab} />
  ) : (
    <CampaignsView />
  );
};
