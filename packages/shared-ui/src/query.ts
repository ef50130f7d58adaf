/** Data fetching as the site uses it; the client with the site's defaults is `createQueryClient` of the platform. */
export {
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
