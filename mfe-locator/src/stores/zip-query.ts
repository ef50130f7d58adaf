import { queryOptions } from '@site/shared-ui/query';

/** The five digits of a ZIP or ZIP+4 code. */
export const readZip = (text: string): string | undefined =>
  /^(\d{5})(?:-\d{4})?$/.exec(text.normalize('NFKC').trim())?.[1];

/** Coordinates of ZIP codes, in a lazily loaded chunk; the ZIP code is not sent. */
export const zipCenterQuery = queryOptions({
  queryKey: ['zip-center'],
  queryFn: () => import('@site/contracts/zip-center'),
});
