import { putCampaign } from '@site/admin-client';
import type { CampaignDocument } from '@site/contracts';
import { serverNow } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useNavigate } from '@site/shared-ui/router';
import { campaignQuery, campaignsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { useShowSaved } from '../editor/use-show-saved';
import { idFor } from '../editor/id-for';
import { campaignHref } from '../ui/campaign-location';
import { useToast } from '../ui/toasts';
import { copyName, copyOf } from './new-campaign';

/** Returns a function that saves a new campaign and opens it in the editor. */
export const useCreateCampaign = () => {
  const showSaved = useShowSaved();
  const navigate = useNavigate();
  return async (document: CampaignDocument) => {
    showSaved(await putCampaign(adminCall, document));
    void navigate(campaignHref(document.id));
  };
};

/** Returns a function that saves a draft copy of a campaign and opens it in the editor. */
export const useDuplicate = () => {
  const queries = useQueryClient();
  const toast = useToast();
  const create = useCreateCampaign();
  return async (id: string) => {
    const [{ campaign }, { campaigns }] = await Promise.all([
      queries.fetchQuery(campaignQuery(id)),
      queries.fetchQuery(campaignsQuery),
    ]);
    const name = copyName(campaign.name);
    const usedIds = campaigns.map((listed) => listed.id);
    await create(copyOf(campaign, { id: idFor(name, usedIds), name }, serverNow()));
    toast(`Copied as “${name}”. Give the copy its own name.`);
  };
};
