import type { PromotionSite } from '../../testing/promotion-site';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';

/** Draws these spins at once, shared among the ledgers. */
export const appendDraws = async (
  site: PromotionSite,
  id: string,
  spins: readonly string[],
  ledgers: readonly DrawLedger[] = [site.services.ledger],
): Promise<DrawDocument[]> => {
  const currentTerms = await site.services.campaigns.running(id);
  const latest = async () => currentTerms;
  return Promise.all(
    spins.map((spin, at) =>
      ledgers[at % ledgers.length]!.append({
        currentTerms,
        latest,
        spin: `${id}/${spin}`,
        sessionId: 'visit',
      }),
    ),
  );
};
