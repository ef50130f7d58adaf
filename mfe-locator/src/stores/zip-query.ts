import { queryOptions } from '@site/shared-ui/query';

/** The five digits of a ZIP or ZIP+4 code, also after a city or state: `Chicago, IL 60601`. */
export const readZip = (text: string): string | undefined =>
  /^(?:\D*[\s,])?(\d{5})(?:-\d{4})?$/.exec(text.normalize('NFKC').trim())?.[1];

/** The place of a ZIP code, from a lazily loaded chunk; null for an unknown one. The ZIP code is not sent. */
export const zipPlaceQuery = (zip: string | undefined) =>
  queryOptions({
    queryKey: ['zip-place', zip],
    queryFn: async () => {
      const { zipPlace } = await import('@site/contracts/zip-place');
      return (zip && (await zipPlace(zip))) || null;
    },
    enabled: zip !== undefined,
    staleTime: Infinity,
  });
