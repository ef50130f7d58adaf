import { putCampaign } from '@site/admin-client';
import type { CampaignDocument } from '@site/contracts';
import { useNavigate } from '@site/shared-ui/router';
import { adminCall } from '../api/session';
import { useShowSaved } from '../editor/use-show-saved';
import { campaignHref } from '../ui/campaign-location';

/** Returns a function that saves a new campaign and opens it in the editor. */
export const useCreateCampaign = () => {
  const showSaved = useShowSaved();
  const navigate = useNavigate();
  return async (document: CampaignDocument) => {
    showSaved(await putCampaign(adminCall, document));
    void navigate(campaignHref(document.id));
  };
};
