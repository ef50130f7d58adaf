/** The site's search: entries from the descriptions of parts, and stores. */
import * as z from '@site/contracts/schema';

/** Kinds of results; stores come from the server. */
export const PAGE_KINDS = ['product', 'question', 'guide', 'page'] as const;
const SEARCH_KINDS = [...PAGE_KINDS, 'store'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** An entry that can be found. */
export const SearchEntry = z.object({
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  text: z.string(),
  /** Searched, but not shown. */
  words: z.optional(z.string()),
  href: z.string(),
});
export type SearchEntry = z.infer<typeof SearchEntry>;

/** `GET /api/search-index`: the entries of the live composition, without stores. */
export const SearchIndex = z.object({
  entries: z.array(SearchEntry),
  /** The page of all stores, or the pattern of the pages of single stores. */
  stores: z.optional(z.string()),
});
export type SearchIndex = z.infer<typeof SearchIndex>;

/** The fields of a store for its result and its URL. */
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

/** `GET /api/stores/search?q=`: the first results and their total. */
export const FoundStores = z.object({
  stores: z.array(FoundStore),
  total: z.number(),
  /** Words of the query that stores contain, normalized; they are not treated as typos. */
  words: z._default(z.array(z.string()), []),
});
export type FoundStores = z.infer<typeof FoundStores>;
