import type { Store } from '@site/contracts';

/** `Chicago, IL 60614` */
export const cityLine = ({ city, state, zipCode }: Store): string => `${city}, ${state} ${zipCode}`;

/** The directions page of a maps service (https://developers.google.com/maps/documentation/urls). */
export const directionsUrl = (store: Store): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${store.address}, ${cityLine(store)}`)}`;

/** A `tel:` link holds digits and a leading plus, nothing that only people read (RFC 3966). */
export const callUrl = ({ phone }: Store): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
