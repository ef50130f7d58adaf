/**
 * Data fetching as the site uses it. Pages that ask nothing do not load it: so it is no part of the shell's frame, and
 * whoever asks first makes the page's client.
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

let ofPage: QueryClient | undefined;

function pageClient(): QueryClient {
  if (!ofPage) {
    ofPage = createQueryClient();
    // Hears of the network's return, as long as the document lives.
    ofPage.mount();
  }
  return ofPage;
}

/** The client of the provider around the page, where a test, the server or another host has one; else the page's own. */
export const useQueryClient = (): QueryClient => useContext(QueryClientContext) ?? pageClient();

/** As in TanStack Query, with that client. */
export const useQuery = <
  Read,
  Failure = DefaultError,
  Data = Read,
  Key extends QueryKey = QueryKey,
>(
  options: UseQueryOptions<Read, Failure, Data, Key>,
): UseQueryResult<Data, Failure> => useQueryOf(options, useQueryClient());
