import { DrawList, type DrawDay, type DrawRecord, type DrawTerms } from '@site/contracts';
import { verifyDraw } from '@site/draws';
import { callSite } from '../admin/admin-client';

export interface Verification {
  verified: number;
  sealed: number;
  /** The first draw that is not in order; what comes after it is not looked at. */
  wrong?: { number: number; reason: string };
}

/** Draws in one answer. */
const DRAWS_A_PAGE = 500;

const readPage = (campaign: string, after: number): Promise<DrawList> =>
  callSite(
    `/api/promotions/${encodeURIComponent(campaign)}/draws?after=${after}&limit=${DRAWS_A_PAGE}`,
    { answer: DrawList },
  );

/** Checks every draw of a campaign, from the first on, with what anybody may read. */
export const verifyDraws = async (campaign: string): Promise<Verification> => {
  const days = new Map<string, DrawDay>();
  const terms = new Map<number, DrawTerms>();
  const found: Verification = { verified: 0, sealed: 0 };
  let before: DrawRecord | undefined;

  for (let after: number | undefined = 0; after !== undefined;) {
    const page = await readPage(campaign, after);
    for (const day of page.days) days.set(day.day, day);
    for (const { revision, terms: its } of page.revisions) terms.set(revision, its);
    for (const draw of page.draws) {
      const evidence = {
        campaign,
        draw,
        before,
        day: days.get(draw.day),
        terms: terms.get(draw.revision),
      };
      const verdict = verifyDraw(evidence);
      if (verdict.state === 'wrong')
        return { ...found, wrong: { number: draw.number, reason: verdict.reason } };
      found[verdict.state] += 1;
      before = draw;
    }
    // A page that promises more and has none would keep us here for ever.
    after = page.draws.length > 0 ? page.next : undefined;
  }
  return found;
};
