import {
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type LowStock,
  type StockLevel,
} from '@site/contracts';
import { canWin, termsOf, type TermsSource } from '@site/draws';

/** The share of a stock that is left when a prize is nearly gone (docs/product.md, section 10.2). */
const LOW_SHARE = 0.1;

/** Whether so little is left of so many that the team is told: a tenth, or the last one. */
export const isLow = (left: number, total: number): boolean =>
  left === 0 || (left < total && left <= Math.max(1, total * LOW_SHARE));

/** Of the prizes that are drawn those that are nearly gone, or gone. */
export const lowPrizes = (
  { prizes }: Pick<CampaignDocument, 'prizes'>,
  awarded: Awarded,
): LowStock['prizes'] =>
  prizes.flatMap(({ id, name, weight, stock }) => {
    if (weight === 0 || stock === UNLIMITED) return [];
    const left = Math.max(0, stock - (awarded[id] ?? 0));
    return isLow(left, stock) ? [{ id, name, left, total: stock }] : [];
  });

export const stockLevel = (campaign: TermsSource, awarded: Awarded): StockLevel | undefined => {
  if (!canWin(termsOf(campaign), awarded)) return 'sold-out';
  return lowPrizes(campaign, awarded).length > 0 ? 'low' : undefined;
};

/** The level with the prizes that it comes from; `undefined` where nothing runs out. */
export const lowStock = (campaign: CampaignDocument, awarded: Awarded): LowStock | undefined => {
  const level = stockLevel(campaign, awarded);
  return level && { level, prizes: lowPrizes(campaign, awarded) };
};
