/** The calls that read and replace the list of stores. */
import * as z from 'zod/mini';
import { MAX_STORES, PRODUCT_LINES, StoreList, WEEKDAYS } from './stores';
import { filledLine, singleLine } from './text';
import { isTimeZone } from './time-zone';
import { uniqueBy } from './unique-by';

/** Decimal degrees between -limit and limit, as text. */
const degrees = (limit: number) =>
  z.string().check(
    z.regex(/^-?\d{1,3}(\.\d{1,8})?$/, 'write decimal degrees, such as 41.8781'),
    z.refine((value) => Math.abs(Number(value)) <= limit, `must be between -${limit} and ${limit}`),
  );

const NewStore = z
  .strictObject({
    id: z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'use lower-case letters, digits and dashes')),
    name: filledLine(120),
    address: filledLine(200),
    city: filledLine(80),
    state: z.string().check(z.regex(/^[A-Z]{2}$/, 'use two capital letters, such as IL')),
    zipCode: z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'use a ZIP code such as 60601')),
    /** '' if unknown: license registers have none. */
    phone: singleLine(40),
    website: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))),
    latitude: z.optional(degrees(90)),
    longitude: z.optional(degrees(180)),
    hours: z.optional(z.partialRecord(z.enum(WEEKDAYS), filledLine(60))),
    timeZone: z.optional(
      z
        .string()
        .check(
          z.maxLength(60),
          z.refine(isTimeZone, 'use the name of a time zone, such as America/Chicago'),
        ),
    ),
    products: z.optional(
      z.array(z.enum(PRODUCT_LINES)).check(
        z.maxLength(PRODUCT_LINES.length),
        uniqueBy((line) => line, 'name each line once'),
      ),
    ),
    /** Ignored; accepted because `GET /api/stores` returns it. */
    slug: z.optional(filledLine(240)),
  })
  .check(
    z.refine((store) => (store.latitude === undefined) === (store.longitude === undefined), {
      error: 'give latitude and longitude together, or neither',
      path: ['longitude'],
    }),
  );

/** `PUT /api/admin/stores`: replaces the current list. */
export const StoreReplacement = z.strictObject({
  /** A remark for people who read the file; it is not stored. */
  note: z.optional(z.string()),
  stores: z.array(NewStore).check(
    z.minLength(1, 'a list without stores would empty the map'),
    z.maxLength(MAX_STORES),
    uniqueBy(({ id }) => id, 'each id may occur once'),
  ),
});

/** `GET /api/admin/stores` */
export const CurrentStores = z.object({
  /** Sent back in `If-Match` to detect edit conflicts; '' before the first list. */
  version: z.string(),
  stores: StoreList,
});
export type CurrentStores = z.infer<typeof CurrentStores>;

/** The response to `PUT /api/admin/stores` and to restoring a list. */
export const ReplacedStores = z.object({ version: z.string(), count: z.int() });
export type ReplacedStores = z.infer<typeof ReplacedStores>;

/** A current or former list. */
export const StoreListRecord = z.object({
  version: z.string(),
  /** Number of stores. */
  count: z.int(),
  /** When it became the current list; ISO 8601. */
  since: z.string(),
  /** The name of the token that saved it. */
  by: z.optional(z.string()),
});
export type StoreListRecord = z.infer<typeof StoreListRecord>;

/** `GET /api/admin/stores/lists`: the current list, and former ones, newest first. */
export const StoreLists = z.object({
  current: z.optional(StoreListRecord),
  former: z.array(StoreListRecord),
});
export type StoreLists = z.infer<typeof StoreLists>;
