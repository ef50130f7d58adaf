import { useHydrated } from '@site/platform';
import { useSearchParams } from 'react-router-dom';

const noQuery = new URLSearchParams();

/**
 * The URL's query, empty until the page is hydrated: pages are prerendered by their path alone, and the first
 * render in the browser has to equal the server's. After a navigation within the site it is there at once.
 */
export const useSettledSearchParams = (): ReturnType<typeof useSearchParams> => {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  return [hydrated ? params : noQuery, setParams];
};
