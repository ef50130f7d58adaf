import { PRODUCT_LINES, type ProductLine } from '@site/contracts';
import { openingAt } from './hours-at';
import type { ListedStore } from './listed-store';

/** What a visitor asks of a store beside where it is. */
export interface StoreFilters {
  /** To be open now. */
  open?: boolean;
  /** To carry this line of products. */
  line?: ProductLine;
}

export const LINE_NAMES: Readonly<Record<ProductLine, string>> = {
  vapes: 'Vapes',
  'live-resin': 'Live Resin',
  distillate: 'Distillate',
  edibles: 'Edibles',
};

export const isFiltered = ({ open, line }: StoreFilters): boolean => !!open || line !== undefined;

/** Stores whose hours or products are not known are not among those that are open, or carry something. */
export const filterStores = (
  stores: ListedStore[],
  { open, line }: StoreFilters,
  now: Date | undefined,
): ListedStore[] =>
  open || line
    ? stores.filter(
        ({ store }) =>
          (!line || store.products?.includes(line)) && (!open || openingAt(store, now)?.isOpen),
      )
    : stores;

const OPEN = 'open';
const LINE = 'carries';

/** `?open=now&carries=edibles` */
export const readFilters = (parameters: URLSearchParams): StoreFilters => ({
  open: parameters.get(OPEN) === 'now' || undefined,
  line: PRODUCT_LINES.find((line) => line === parameters.get(LINE)),
});

export const writeFilters = (parameters: URLSearchParams, { open, line }: StoreFilters): void => {
  parameters.delete(OPEN);
  parameters.delete(LINE);
  if (open) parameters.set(OPEN, 'now');
  if (line) parameters.set(LINE, line);
};
