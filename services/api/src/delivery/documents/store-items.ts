import { readOpeningSpan, WEEKDAYS, type OpeningSpan, type Store } from '@site/contracts';
import { DAY_MINUTES } from '@site/contracts/units';

/** The absolute address of a store's page, if it has one. */
export type PageOfStore = (store: Store) => string | undefined;
const noPage: PageOfStore = () => undefined;

/** Items of a https://schema.org/ItemList, in the given order. */
export const storeItems = (stores: readonly Store[], pageOf = noPage): object[] =>
  stores.map((store, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: storeItem(store, pageOf),
  }));

/** A https://schema.org/Store. Its address is that of its page, else of its website. */
export const storeItem = (store: Store, pageOf = noPage): object => {
  const page = pageOf(store);
  const hours = openingHours(store.hours);
  return {
    '@type': 'Store',
    name: store.name,
    ...(store.phone && { telephone: store.phone }),
    ...(page ? { '@id': `${page}#store`, url: page } : store.website && { url: store.website }),
    ...(page && store.website && { sameAs: store.website }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.city,
      addressRegion: store.state,
      postalCode: store.zipCode,
      addressCountry: 'US',
    },
    ...geoFields(store),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
};

/** Decimal degrees (WGS 84), if the store has both. */
const geoFields = ({ latitude, longitude }: Store): object =>
  latitude && longitude && Number.isFinite(Number(latitude)) && Number.isFinite(Number(longitude))
    ? {
        geo: {
          '@type': 'GeoCoordinates',
          latitude: Number(latitude),
          longitude: Number(longitude),
        },
      }
    : {};

/**
 * https://schema.org/OpeningHoursSpecification, days with equal hours together. Left out are days on which the store is
 * closed, and days whose text is not a span.
 */
export const openingHours = (hours: Store['hours']): object[] => {
  const groups = new Map<string, { '@type': string; dayOfWeek: string[] }>();
  for (const day of WEEKDAYS) {
    const span = readSpan(hours?.[day] ?? '');
    if (!span) continue;
    const key = `${span.opens} ${span.closes}`;
    const dayOfWeek = [...(groups.get(key)?.dayOfWeek ?? []), day];
    groups.set(key, { '@type': 'OpeningHoursSpecification', dayOfWeek, ...span });
  }
  return [...groups.values()];
};

/** `HH:MM` on a clock of 24 hours; a span that closes before it opens runs past midnight. */
const readSpan = (text: string) => {
  const span = readOpeningSpan(text);
  return span && { opens: formatTime(span.opens), closes: formatTime(closingMinutes(span)) };
};

/** https://developers.google.com/search/docs/appearance/structured-data/local-business: all day ends at 23:59. */
const closingMinutes = ({ opens, closes }: OpeningSpan): number =>
  opens === 0 && closes === DAY_MINUTES ? DAY_MINUTES - 1 : closes % DAY_MINUTES;

/** 1260 → `21:00` */
const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
