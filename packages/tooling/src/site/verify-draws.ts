import { DrawList } from '@site/contracts';
import { createChainCheck, type Kept, type Verification } from '@site/draws';
import { callSite } from '../admin/admin-client';

/** Draws in one answer. */
const DRAWS_A_PAGE = 500;

const readPage = (campaign: string, after: number): Promise<DrawList> =>
  callSite(
    `/api/promotions/${encodeURIComponent(campaign)}/draws?after=${after}&limit=${DRAWS_A_PAGE}`,
    { answer: DrawList },
  );

/** Checks every draw of a campaign, from the first on, with what anybody may read, and what was kept from before. */
export const verifyDraws = async (campaign: string, kept?: Kept): Promise<Verification> => {
  const check = createChainCheck(campaign, Date.now(), kept);
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: DrawList = await readPage(campaign, after);
    // A page that promises more and has none would keep us here for ever.
    after = check.read(page) ? page.next : undefined;
  }
  return check.end();
};
