import { UNLIMITED, type Awarded, type CampaignDocument, type StockLevel } from '@site/contracts';
import { canWin, termsOf, type TermsSource } from '@site/draws';

/** The share of a stock that is left when a prize is nearly gone (docs/product.md, section 10.2). */
const LOW_SHARE = 0.1;

/** Whether so little is left of so many that the team is told: a tenth, or the last one. */
export const isLow = (left: number, total: number): boolean =>
  left === 0 || (left < total && left <= Math.max(1, total * LOW_SHARE));

export interface LowPrize {
  id: string;
  name: string;
  left: number;
  /** The stock of the whole campaign. */
  total: number;
}

/** Of the prizes that are drawn those that are nearly gone, or gone. */
export const lowPrizes = (
  { prizes }: Pick<CampaignDocument, 'prizes'>,
  awarded: Awarded,
): LowPrize[] =>
  prizes.flatMap(({ id, name, weight, stock }) => {
    if (weight === 0 || stock === UNLIMITED) return [];
    const left = Math.max(0, stock - (awarded[id] ?? 0));
    return isLow(left, stock) ? [{ id, name, left, total: stock }] : [];
  });

export const stockLevel = (
  campaign: TermsSource,
  awarded: Awarded,
): StockLevel | undefined => {
  if (!canWin(termsOf(campaign), awarded)) return 'sold-out';
  return lowPrizes(campaign, awarded).length > 0 ? 'low' : undefined;
};
