import { PRODUCT_LINES, type ProductLine, type Store } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { openingAt } from './opening-hours';
import type { ListedStore } from './listed-store';

export interface StoreFilters {
  open?: boolean;
  line?: ProductLine;
}

export const LINE_NAMES: Readonly<Record<ProductLine, string>> = {
  vapes: 'Vape Cartridges',
  'live-resin': 'Live Resin',
  distillate: 'Distillate',
  edibles: 'Edibles',
};

/** `['Vape Cartridges', 'Edibles']`; product lines newer than this release are omitted. */
export const carriedLines = ({ products = [] }: Store): string[] =>
  PRODUCT_LINES.filter((line) => products.includes(line)).map((line) => LINE_NAMES[line]);

/** `Ambergrove Available: Vape Cartridges, Edibles` */
export const availability = (store: Store): string =>
  [`${siteSettings().brand} Available`, carriedLines(store).join(', ')].filter(Boolean).join(': ');

export const isFiltered = ({ open, line }: StoreFilters): boolean => !!open || line !== undefined;

/** Stores with unknown hours or products do not match. */
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

export const filterParams = ({ open, line }: StoreFilters) => ({
  [OPEN]: open ? 'now' : undefined,
  [LINE]: line,
});
