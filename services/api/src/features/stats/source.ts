import type { IncomingHttpHeaders } from 'node:http';
import { plainCode, SOURCE_NAME } from '@site/contracts';

/** Parameters of a link that are counted up to the claims: `utm_source`, `utm_campaign`, and `batch` of the package. */
export const LINK_KINDS = ['channel', 'utmCampaign', 'packageBatch'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** What the link to the page names, in lower case. */
export type LinkSource = Partial<Record<LinkKind, string>>;

/** Where a visitor comes from, according to the URL of the page. Only the batch of codes is verified. */
export interface Source extends LinkSource {
  /** In lower case. */
  product?: string;
  batch?: string;
}

/** The parameters in the URL of the page that sent the request (`Referer`). */
export const pageOf = ({ referer = '' }: IncomingHttpHeaders) => {
  const query = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  const read = (name: string) => query.get(name) ?? '';
  return {
    product: read('product'),
    code: read('code'),
    link: {
      channel: sourceName(read('utm_source')),
      utmCampaign: sourceName(read('utm_campaign')),
      packageBatch: sourceName(read('batch')),
    },
  };
};

/** Browsers that ask not to be tracked are not counted either (Global Privacy Control, Do Not Track). */
export const optsOutOfCounting = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/** What the link to the page that sent the request names; nothing if the visitor is not counted. */
export const linkOf = (headers: IncomingHttpHeaders): LinkSource =>
  optsOutOfCounting(headers) ? {} : pageOf(headers).link;

/** Malformed names are counted together. */
export const OTHER = 'other';

/** The name of a product, channel, campaign tag or package batch: `store-card` for `Store Card`. */
export const sourceName = (product: string | undefined): string | undefined => {
  if (!product) return undefined;
  const name = plainCode(product).toLowerCase().replace(/ +/g, '-');
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
