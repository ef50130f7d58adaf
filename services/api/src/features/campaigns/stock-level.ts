import {
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type LowStock,
  type StockLevel,
} from '@site/contracts';
import { canWin, termsOf, type TermsSource } from '@site/draws';

/** A prize is low at this share of its stock (docs/product.md, section 10.2). */
const LOW_SHARE = 0.1;

/** Whether the team is warned: a tenth is left, or the last one. */
export const isLow = (left: number, total: number): boolean =>
  left === 0 || (left < total && left <= Math.max(1, total * LOW_SHARE));

/** Prizes in the draw that are low or gone. One with a stock of 0 was turned off, and does not run out. */
export const lowPrizes = (
  { prizes }: Pick<CampaignDocument, 'prizes'>,
  awarded: Awarded,
): LowStock['prizes'] =>
  prizes.flatMap(({ id, name, weight, stock }) => {
    if (weight === 0 || stock === 0 || stock === UNLIMITED) return [];
    const left = Math.max(0, stock - (awarded[id] ?? 0));
    return isLow(left, stock) ? [{ id, name, left, total: stock }] : [];
  });

export const stockLevel = (campaign: TermsSource, awarded: Awarded): StockLevel | undefined => {
  if (!canWin(termsOf(campaign), awarded)) return 'sold-out';
  return lowPrizes(campaign, awarded).length > 0 ? 'low' : undefined;
};

/** The level with its low prizes; undefined if no prize is low. */
export const lowStock = (campaign: CampaignDocument, awarded: Awarded): LowStock | undefined => {
  const level = stockLevel(campaign, awarded);
  return level && { level, prizes: lowPrizes(campaign, awarded) };
};
