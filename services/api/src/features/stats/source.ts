import type { IncomingHttpHeaders } from 'node:http';
import { plainCode, SOURCE_NAME } from '@site/contracts';

/** Where a visitor comes from, according to the URL of the page. Only the batch is verified. */
export interface Source {
  /** In lower case. */
  product?: string;
  batch?: string;
  /** `utm_source`, in lower case. */
  channel?: string;
}

/** Product, code and `utm_source` in the URL of the page that sent the request (`Referer`). */
export const pageOf = ({
  referer = '',
}: IncomingHttpHeaders): { product: string; code: string; channel: string } => {
  const query = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  const read = (name: string) => query.get(name) ?? '';
  return { product: read('product'), code: read('code'), channel: read('utm_source') };
};

/** Browsers that ask not to be tracked are not counted either (Global Privacy Control, Do Not Track). */
export const optsOutOfCounting = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/** The `utm_source` of the page that sent the request; undefined without one, or if the visitor is not counted. */
export const channelOf = (headers: IncomingHttpHeaders): string | undefined =>
  optsOutOfCounting(headers) ? undefined : sourceName(pageOf(headers).channel);

/** Malformed names are counted together. */
export const OTHER = 'other';

/** The name of a product or channel. */
export const sourceName = (product: string | undefined): string | undefined => {
  if (!product) return undefined;
  const name = plainCode(product).toLowerCase();
  return SOURCE_NAME.test(name) ? name : OTHER;
};

/**
 * Length of a batch name, now and formerly. Batch and serial (at most five digits) together have at most ten characters in
 * the current format.
 */
const BATCH_LENGTH = 5;
const FORMER_BATCH_LENGTH = 10;

/** The batch of a code that was spent: `<campaign>/<batch><serial>`. */
export const batchOfSpent = (code: string | undefined): string | undefined => {
  const name = code?.split('/').at(-1);
  return name?.slice(0, name.length > FORMER_BATCH_LENGTH ? FORMER_BATCH_LENGTH : BATCH_LENGTH);
};
