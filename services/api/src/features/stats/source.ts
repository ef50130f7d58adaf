import type { IncomingHttpHeaders } from 'node:http';
import { plainCode } from '@site/contracts';

/** Where a visitor comes from: what the address of his page says. Nothing of it is proven but the batch. */
export interface Source {
  /** As it was typed into the address, in lower case. */
  product?: string;
  batch?: string;
}

/** Product and code of the page that asks: its address, which browsers send along to their own site. */
export const pageOf = ({
  referer = '',
}: IncomingHttpHeaders): { product: string; code: string } => {
  const query = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  return { product: query.get('product') ?? '', code: query.get('code') ?? '' };
};

/** Browsers that ask not to be tracked are not counted either (Global Privacy Control, Do Not Track). */
export const isUncounted = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

const PRODUCT = /^[a-z0-9][a-z0-9_.-]{0,63}$/;
/** What else is written there is counted under one name. */
export const OTHER = 'other';

export const productName = (product: string | undefined): string | undefined => {
  if (!product) return undefined;
  const name = plainCode(product).toLowerCase();
  return PRODUCT.test(name) ? name : OTHER;
};

/** Characters of a batch's name, and of one from before codes could be typed; a serial behind the first has five at most. */
const BATCH = 5;
const FORMER_BATCH = 10;

/** The batch of a code that was spent: `<campaign>/<batch><serial>`. */
export const batchOfSpent = (code: string | undefined): string | undefined => {
  const name = code?.split('/').at(-1);
  return name?.slice(0, name.length > FORMER_BATCH ? FORMER_BATCH : BATCH);
};
