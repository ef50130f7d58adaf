import * as admin from '@site/admin-client';
import type { CampaignDocument, CampaignList, KeptCampaign } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { CommandError } from '../command-error';

/** The campaign at the site, if there is one. */
export const findCampaign = async (id: string): Promise<KeptCampaign | undefined> => {
  try {
    return await admin.readCampaign(callAdmin, id);
  } catch (error) {
    if (error instanceof CommandError && admin.hasStatus(error.cause, 404)) return undefined;
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
  (await admin.listCampaigns(callAdmin)).campaigns;

/** Writes a campaign in the place of what was read, and only of that. */
export const putCampaign = (
  document: CampaignDocument,
  before: KeptCampaign | undefined,
): Promise<KeptCampaign> => admin.putCampaign(callAdmin, document, before?.version);
