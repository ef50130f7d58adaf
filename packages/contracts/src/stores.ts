import * as z from '@site/contracts/schema';

/** English names, indexed by `Date.prototype.getDay()`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const hoursOfDay = z.optional(z.string());

/** Text to show for each weekday: `10:00 AM - 9:00 PM`, `Closed`. */
export const OpeningHours = z.object({
  Sunday: hoursOfDay,
  Monday: hoursOfDay,
  Tuesday: hoursOfDay,
  Wednesday: hoursOfDay,
  Thursday: hoursOfDay,
  Friday: hoursOfDay,
  Saturday: hoursOfDay,
} satisfies Record<Weekday, typeof hoursOfDay>);
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Product lines that a store can carry, as in the URLs of the catalog (`/products/live-resin`). */
export const PRODUCT_LINES = ['vapes', 'live-resin', 'distillate', 'edibles'] as const;
export type ProductLine = (typeof PRODUCT_LINES)[number];

/** A dispensary that is authorized to sell the brand (docs/product.md, section 3.4). */
export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  /** Two letters, such as `IL`. */
  state: z.string(),
  zipCode: z.string(),
  /** '' if unknown. */
  phone: z.string(),
  website: z.optional(z.string()),
  /** Decimal degrees (WGS 84) as text. A store without both is left off the map and has no distance. */
  latitude: z.optional(z.string()),
  longitude: z.optional(z.string()),
  hours: z.optional(OpeningHours),
  /** The store's time zone, such as `America/Chicago`; without it the site does not show whether it is open. */
  timeZone: z.optional(z.string()),
  /** The carried `PRODUCT_LINES`; a newer API may send others. */
  products: z.optional(z.array(z.string())),
  /** The last segment of its page's URL, unique in its state. Assigned by the API. */
  slug: z.optional(z.string()),
});
export type Store = z.infer<typeof Store>;

/** Maximum number of stores in a list (docs/product.md, section 13.2). */
export const MAX_STORES = 10_000;

/** `GET /api/stores` */
export const StoreList = z.array(Store);
export type StoreList = z.infer<typeof StoreList>;
