import type { Store } from '@site/contracts';
import { openingHours } from './opening-hours';

/** The absolute address of a store's page, where it has one. */
export type PageOfStore = (store: Store) => string | undefined;
const noPage: PageOfStore = () => undefined;

/** Stores as the items of a https://schema.org/ItemList, in the order that they come in. */
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
    ...place(store),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
};

/** Decimal degrees (WGS 84), where the store has both. */
const place = ({ latitude, longitude }: Store): object =>
  latitude && longitude && Number.isFinite(Number(latitude)) && Number.isFinite(Number(longitude))
    ? {
        geo: {
          '@type': 'GeoCoordinates',
          latitude: Number(latitude),
          longitude: Number(longitude),
        },
      }
    : {};
