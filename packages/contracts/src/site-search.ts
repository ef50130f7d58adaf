/** What the search over the site finds: of the parts' descriptions, and of the stores. */
import * as z from '@site/contracts/schema';

/** As what something is found; of the stores the server tells. */
export const PAGE_KINDS = ['product', 'question', 'guide', 'page'] as const;
export const SEARCH_KINDS = [...PAGE_KINDS, 'store'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What may be found. */
export const SearchEntry = z.object({
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  text: z.string(),
  /** Looked through, and not shown. */
  words: z.optional(z.string()),
  href: z.string(),
});
export type SearchEntry = z.infer<typeof SearchEntry>;

/** `GET /api/search-index`: all that the live composition has, but the stores. */
export const SearchIndex = z.object({
  entries: z.array(SearchEntry),
  /** The page that shows the stores, or the pattern of each one's own, where there is one. */
  stores: z.optional(z.string()),
});
export type SearchIndex = z.infer<typeof SearchIndex>;

/** Of a store what its result shows, and what its address needs. */
export const FoundStore = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  slug: z.optional(z.string()),
});
export type FoundStore = z.infer<typeof FoundStore>;

/** `GET /api/stores/search?q=`: the first that are found, and how many there are. */
export const FoundStores = z.object({
  stores: z.array(FoundStore),
  total: z.number(),
  /** Of the words of the text those that stores have, folded: they are no slips of other words. */
  words: z._default(z.array(z.string()), []),
});
export type FoundStores = z.infer<typeof FoundStores>;
