import { useHydrated } from '@site/platform';
import { useSearchParams } from 'react-router-dom';

const noQuery = new URLSearchParams();

/**
 * The URL's query, empty until the page is hydrated: pages are prerendered without a query, and the browser's first render
 * must equal the server's. After a navigation within the site it is available at once.
 */
export const useSettledSearchParams = (): ReturnType<typeof useSearchParams> => {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  return [hydrated ? params : noQuery, setParams];
};
