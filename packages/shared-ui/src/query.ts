/**
 * TanStack Query for pages. It is not part of the shell's frame, so that pages without queries do not load it; the first
 * use creates the page's client.
 */
import { useContext } from 'react';
import {
  QueryClientContext,
  useQuery as useQueryOf,
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createQueryClient } from '@site/platform/query-client';

export { createQueryClient };
export { QueryClientProvider, queryOptions } from '@tanstack/react-query';

let client: QueryClient | undefined;

function pageClient(): QueryClient {
  if (!client) {
    client = createQueryClient();
    // Listens for the network's return until the document is unloaded.
    client.mount();
  }
  return client;
}

/** The client of a provider (tests, the server, other hosts), else the page's own. */
export const useQueryClient = (): QueryClient => useContext(QueryClientContext) ?? pageClient();

/** TanStack Query's hook, with that client. */
export const useQuery = <
  Read,
  Failure = DefaultError,
  Data = Read,
  Key extends QueryKey = QueryKey,
>(
  options: UseQueryOptions<Read, Failure, Data, Key>,
): UseQueryResult<Data, Failure> => useQueryOf(options, useQueryClient());
