import type { StockLevel } from '@site/contracts';

/** What a campaign that runs is said to have left. */
export const STOCK_NAMES: Record<StockLevel, string> = {
  low: 'A prize runs out',
  'sold-out': 'Every prize is won',
};
