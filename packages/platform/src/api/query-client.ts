import { QueryClient } from '@tanstack/react-query';

/** The site's data-fetching defaults (specification, section 7): no retries, no polling, never stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
