import {
  listAccess,
  listCompositions,
  listKeys,
  readDelivery,
  readOwnAccess,
  readTelemetry,
  type AdminCall,
} from '@site/admin-client';
import type { Composition } from '@site/contracts';
import { queryOptions } from '@site/shared-ui/query';
import { STUDIO } from '../api/use-admin';

/** Begins every key of the delivery page: all of it is read anew together. */
export const DELIVERY = [STUDIO, 'delivery'] as const;

const fresh = { staleTime: 0 } as const;

export const overviewQuery = (call: AdminCall) =>
  queryOptions({
    ...fresh,
    queryKey: [...DELIVERY, 'overview'],
    queryFn: ({ signal }) => readDelivery(call, signal),
  });

export const telemetryQuery = (call: AdminCall) =>
  queryOptions({
    ...fresh,
    queryKey: [...DELIVERY, 'telemetry'],
    queryFn: ({ signal }) => readTelemetry(call, {}, signal),
  });

export const ownAccessQuery = (call: AdminCall) =>
  queryOptions({
    ...fresh,
    queryKey: [...DELIVERY, 'own-access'],
    queryFn: ({ signal }) => readOwnAccess(call, signal),
  });

export const accessQuery = (call: AdminCall) =>
  queryOptions({
    ...fresh,
    queryKey: [...DELIVERY, 'access'],
    queryFn: () => listAccess(call),
  });

export const keysQuery = (call: AdminCall) =>
  queryOptions({
    ...fresh,
    queryKey: [...DELIVERY, 'keys'],
    queryFn: () => listKeys(call),
  });

/** How many changes are read at once. */
export const HISTORY_PAGE = 10;

interface ReadHistory {
  changes: Composition[];
  /** Whether there may be older ones. */
  more: boolean;
}

/** So many pages of the history, read as one list: a change meanwhile neither doubles nor hides another. */
export const historyQuery = (call: AdminCall, part: string, pages: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...DELIVERY, 'history', part, pages],
    queryFn: async (): Promise<ReadHistory> => {
      const changes: Composition[] = [];
      let more = true;
      for (let page = 0; page < pages && more; page++) {
        const before = changes.at(-1)?.number;
        const { compositions } = await listCompositions(call, {
          limit: HISTORY_PAGE,
          ...(part && { part }),
          ...(before !== undefined && { before }),
        });
        changes.push(...compositions);
        more = compositions.length === HISTORY_PAGE;
      }
      return { changes, more };
    },
    // Those that are there stay while older ones are read.
    placeholderData: (before: ReadHistory | undefined) => before,
  });
