import { useMemo } from 'react';
import { queryOptions, useQuery } from '@site/shared-ui/query';
import type { Place } from '@site/contracts';

/** The five digits of a text that is a whole ZIP code, with or without its four further ones. */
export const zipOf = (text: string): string | undefined =>
  /^(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1];

/** The middle of each three-digit prefix, in hundredths of a degree; a chunk of its own, which few searches need. */
const centresQuery = queryOptions({
  queryKey: ['zip-centres'],
  queryFn: async (): Promise<Record<string, string>> =>
    (await import('./zip-centres.json')).default,
});

export interface ZipPlace {
  /** Undefined while it is not known, and of a prefix that no place in the USA has. */
  place?: Place;
  isLoading: boolean;
}

/** About where a ZIP code is: the middle of all that share its first three digits. Asks nobody. */
export const useZipPlace = (zip: string | undefined): ZipPlace => {
  const { data, isLoading } = useQuery({ ...centresQuery, enabled: zip !== undefined });
  const place = useMemo(
    () => (data && zip ? centreOf(data[zip.slice(0, 3)]) : undefined),
    [data, zip],
  );
  return { place, isLoading };
};

const centreOf = (hundredths: string | undefined): Place | undefined => {
  if (hundredths === undefined) return undefined;
  const [latitude = NaN, longitude = NaN] = hundredths
    .split(' ')
    .map((value) => Number(value) / 100);
  return { latitude, longitude };
};
