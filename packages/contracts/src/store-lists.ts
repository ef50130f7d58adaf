import * as z from 'zod/mini';
import { StoreList } from './stores';

/** `GET /api/admin/stores` */
export const CurrentStores = z.object({
  /** Of the list: sent back in `If-Match`, so that nobody replaces a list that he has not seen; '' before the first. */
  version: z.string(),
  stores: StoreList,
});
export type CurrentStores = z.infer<typeof CurrentStores>;

/** What `PUT /api/admin/stores` and the restoring of a list answer with. */
export const ReplacedStores = z.object({ version: z.string(), count: z.int() });
export type ReplacedStores = z.infer<typeof ReplacedStores>;

/** A list that visitors see, or have seen. */
export const StoreListRecord = z.object({
  version: z.string(),
  /** How many stores it has. */
  count: z.int(),
  /** Since when visitors saw it; ISO 8601. */
  since: z.string(),
  /** The name of the token that put it there. */
  by: z.optional(z.string()),
});
export type StoreListRecord = z.infer<typeof StoreListRecord>;

/** `GET /api/admin/stores/lists`: the present one, and those before it, the latest first. */
export const StoreLists = z.object({
  current: z.optional(StoreListRecord),
  former: z.array(StoreListRecord),
});
export type StoreLists = z.infer<typeof StoreLists>;
