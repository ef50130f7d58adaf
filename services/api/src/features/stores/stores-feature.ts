import {
  CurrentStores,
  FoundStores,
  ReplacedStores,
  StoreList,
  StoreLists,
  StoreReplacement,
} from '@site/contracts';
import { plural } from '@site/contracts/plural';
import { KB } from '@site/contracts/units';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import { preconditionOf } from '../../platform/http/precondition';
import { jsonReader } from '../../platform/http/read-json';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import { sendCached } from '../../platform/response-cache/cached-response';
import type { StoreResponses } from './store-response';
import { MAX_FOUND, searchStoreList, StoresQuery } from './store-search';
import type { StoreChange, StoreService, VersionedStores } from './store-service';

interface StoreServices {
  stores: StoreService;
  storeResponses: StoreResponses;
}

/** 10,000 stores with everything filled in (docs/product.md, section 13.2) take about 4.5 MB, with 40 values each. */
const readStores = jsonReader(8 * KB * KB, 500_000);

const changeOf = (ctx: Context): StoreChange => ({
  by: callerOf(ctx).author(),
  expectedVersion: preconditionOf(ctx).expectedVersion,
});

const toReplacedStores = (
  ctx: Context,
  { version, stores }: VersionedStores,
  what: string,
): ReplacedStores => {
  noteChange(ctx, `${what}: ${plural(stores.length, 'store')}, version ${version}`);
  ctx.etag = version;
  return { version, count: stores.length };
};

export const storesFeature = feature({
  name: 'stores',
  operations: [
    operation({
      method: 'GET',
      path: '/api/stores',
      summary: 'All authorized stores, unsorted. Returns 304 for the ETag of the current list.',
      withoutDatabase: true,
      conditions: ['If-None-Match'],
      response: { description: 'The stores', schema: StoreList },
      async handle({ ctx }, { stores, storeResponses }: StoreServices) {
        sendCached(ctx, await storeResponses.get(await stores.list()));
        return undefined;
      },
    }),
    operation({
      method: 'GET',
      path: '/api/stores/search',
      summary:
        'The first stores whose name, city, state or ZIP code matches a text, the number of matches, and the words that matched.',
      withoutDatabase: true,
      query: StoresQuery,
      response: { description: 'The stores', schema: FoundStores },
      errors: ['invalid_input'],
      async handle({ query }, { stores }: StoreServices) {
        const list = stores.cached() ?? (await stores.list());
        return searchStoreList(list.stores, query.q, MAX_FOUND);
      },
    }),
    operation({
      method: 'GET',
      path: '/api/admin/stores',
      summary: 'The stores that visitors see, with the version of their list.',
      scopes: ['stores'],
      response: { description: 'The list', schema: CurrentStores, headers: ['ETag'] },
      async handle({ ctx }, { stores }: StoreServices) {
        const { version, stores: present } = await stores.list();
        ctx.etag = version;
        // Managers compare the list with their table, which has no slugs.
        return { version, stores: present.map(({ slug: _, ...store }) => store) };
      },
    }),
    operation({
      method: 'PUT',
      path: '/api/admin/stores',
      summary:
        'Replaces the complete list of stores; the latest 20 former lists are stored. If-Match: "<version>" requires that version to be current.',
      scopes: ['stores'],
      body: StoreReplacement,
      read: readStores,
      conditions: ['If-Match'],
      response: { description: 'The new list', schema: ReplacedStores, headers: ['ETag'] },
      errors: ['conflict'],
      async handle({ ctx, body }, { stores }: StoreServices) {
        return toReplacedStores(
          ctx,
          await stores.replace(body.stores, changeOf(ctx)),
          'Replaced the store list',
        );
      },
    }),
    operation({
      method: 'GET',
      path: '/api/admin/stores/lists',
      summary: 'The current and the former lists of stores, without the stores.',
      scopes: ['stores'],
      response: { description: 'The lists', schema: StoreLists },
      handle: (_, { stores }: StoreServices) => stores.lists(),
    }),
    operation({
      method: 'POST',
      path: '/api/admin/stores/lists/{version}/restore',
      summary: 'Restores a former list. If-Match: "<version>" requires that version to be current.',
      scopes: ['stores'],
      conditions: ['If-Match'],
      response: { description: 'The restored list', schema: ReplacedStores, headers: ['ETag'] },
      errors: ['invalid_input', 'not_found', 'conflict'],
      async handle({ ctx, params }, { stores }: StoreServices) {
        return toReplacedStores(
          ctx,
          await stores.restore(params.version, changeOf(ctx)),
          'Restored a store list',
        );
      },
    }),
  ],
});
