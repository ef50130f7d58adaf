import { QueryClient } from '@tanstack/react-query';

/**
 * The site's data-fetching defaults (docs/product.md, section 7.1): no retries, no polling, never stale. An
 * offline browser sends requests too, which fail at once; a paused request would be sent unexpectedly. When the network
 * returns, failed queries of the page run again.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        refetchInterval: false,
      },
    },
  });
