import { useHydrated } from '@site/platform';
import { useState } from 'react';

/**
 * Whether the page still shows what the server has put into its document for this query. Once another query was shown it
 * does not return: React would set the HTML itself, which Trusted Types refuse.
 */
export const useIsServed = (query: string): boolean => {
  const isHydrated = useHydrated();
  // Only the first render of a document is not hydrated.
  const [served, setServed] = useState(isHydrated ? undefined : query);
  if (served !== undefined && served !== query) setServed(undefined);
  return served === query;
};
