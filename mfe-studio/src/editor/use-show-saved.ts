import type { SavedCampaign } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { advanceClockTo } from '../ui/use-now';
import { campaignQuery, campaignsQuery, versionsQuery } from '../api/queries';

/** Returns a function that shows a version of a campaign that was just saved, and reloads the lists that it is in. */
export const useShowSaved = () => {
  const queries = useQueryClient();
  return (saved: SavedCampaign): void => {
    const { id } = saved.campaign;
    advanceClockTo(saved.updatedAt);
    queries.setQueryData(campaignQuery(id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: versionsQuery(id).queryKey });
    void queries.invalidateQueries({ queryKey: campaignsQuery.queryKey });
  };
};
