import { QueryClient } from '@tanstack/react-query';

/**
 * The site's data-fetching defaults (docs/product.md, section 7.1): no retries, no polling, never stale. A browser that
 * is offline asks all the same, and fails at once: a call that is held back would be sent when nobody expects it.
 * When the network returns, what a page shows and could not read is read again.
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
