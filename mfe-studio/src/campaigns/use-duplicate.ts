import { serverNow } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useNavigate } from '@site/shared-ui/router';
import { useAtom } from 'jotai';
import { campaignQuery, campaignsQuery } from '../api/queries';
import { draftsAtom } from '../editor/drafts';
import { idFor } from '../editor/id-for';
import { campaignHref } from './campaign-location';
import { copyName, copyOf } from './new-campaign';

/** Returns a function that opens a draft copy of a saved campaign in the editor. */
export const useDuplicate = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [drafts, changeDrafts] = useAtom(draftsAtom);
  return async (id: string) => {
    const [{ campaign }, { campaigns }] = await Promise.all([
      queries.fetchQuery(campaignQuery(id)),
      queries.fetchQuery(campaignsQuery),
    ]);
    const usedIds = [...campaigns.map(({ id }) => id), ...Object.keys(drafts)];
    const name = copyName(campaign.name);
    const copy = copyOf(campaign, { id: idFor(name, usedIds), name }, serverNow());
    changeDrafts((others) => ({ ...others, [copy.id]: { document: copy } }));
    void navigate(campaignHref(copy.id));
  };
};
