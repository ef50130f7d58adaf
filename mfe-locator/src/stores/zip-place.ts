import { queryOptions } from '@site/shared-ui/query';

/** The five digits of a text that is a whole ZIP code, with or without its four further ones. */
export const zipOf = (text: string): string | undefined =>
  /^(\d{5})(?:-\d{4})?$/.exec(text.normalize('NFKC').trim())?.[1];

/** Where ZIP codes are; a chunk of its own, which few searches need. Asks nobody. */
export const zipOriginQuery = queryOptions({
  queryKey: ['zip-origin'],
  queryFn: () => import('./zip-origin'),
});
