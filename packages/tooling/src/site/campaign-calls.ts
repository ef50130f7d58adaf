import type { CampaignDocument, CampaignList, KeptCampaign } from '@site/contracts';
import { callAdmin, CommandError, RefusedError } from '../admin/admin-client';

const path = (id: string) => `/campaigns/${encodeURIComponent(id)}`;

/** The campaign at the site, if there is one. */
export const findCampaign = async (id: string): Promise<KeptCampaign | undefined> => {
  try {
    return await callAdmin<KeptCampaign>('GET', path(id));
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
};

/** The campaign at the site. Throws CommandError that says how to find out which there are. */
export const getCampaign = async (id: string): Promise<KeptCampaign> => {
  const kept = await findCampaign(id);
  if (kept) return kept;
  throw new CommandError(
    `The site has no campaign ${id}. See which it has: npm run site -- campaign list`,
  );
};

export const listCampaigns = async (): Promise<CampaignList['campaigns']> =>
  (await callAdmin<CampaignList>('GET', '/campaigns')).campaigns;

/** Writes a campaign in the place of what was read, and only of that. */
export const putCampaign = (
  document: CampaignDocument,
  before: KeptCampaign | undefined,
): Promise<KeptCampaign> =>
  callAdmin<KeptCampaign>(
    'PUT',
    path(document.id),
    document,
    before ? { 'if-match': `"${before.version}"` } : { 'if-none-match': '*' },
  );
