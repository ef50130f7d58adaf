import {
  CurrentStores,
  FoundStores,
  ReplacedStores,
  StoreList,
  StoreLists,
  StoreReplacement,
} from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { StoresQuery } from './store-search';

export const storeCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/stores',
    summary: 'All authorized stores, unsorted. Answers 304 to the ETag of the present list.',
    withoutDatabase: true,
    conditions: ['If-None-Match'],
    also: [{ status: 304, description: 'As the caller has it', headers: ['ETag'] }],
    answer: { status: 200, description: 'The stores', schema: StoreList, headers: ['ETag'] },
    errors: [],
  },
  {
    method: 'GET',
    path: '/api/stores/search',
    summary:
      'The first stores whose name, city, state or ZIP code a text names, how many there are, and which of its words stores have.',
    withoutDatabase: true,
    query: StoresQuery,
    answer: { status: 200, description: 'The stores', schema: FoundStores },
    errors: ['invalid_input'],
  },
  {
    method: 'GET',
    path: '/api/admin/stores',
    summary: 'The stores that visitors see, with the version of their list.',
    may: ['stores'],
    answer: { status: 200, description: 'The list', schema: CurrentStores, headers: ['ETag'] },
    errors: [],
  },
  {
    method: 'PUT',
    path: '/api/admin/stores',
    summary:
      'Replaces the list of stores as a whole; the one before is kept, of all the latest 20. With If-Match: "<version>" only that list.',
    may: ['stores'],
    body: StoreReplacement,
    conditions: ['If-Match'],
    answer: {
      status: 200,
      description: 'The new list is what visitors see',
      schema: ReplacedStores,
      headers: ['ETag'],
    },
    errors: ['invalid_input', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'GET',
    path: '/api/admin/stores/lists',
    summary: 'The present list of stores and those before it, without their stores.',
    may: ['stores'],
    answer: { status: 200, description: 'The lists', schema: StoreLists },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/stores/lists/{version}/restore',
    summary:
      'Puts a list from before in the place of the present one. With If-Match: "<version>" only of that list.',
    may: ['stores'],
    conditions: ['If-Match'],
    answer: {
      status: 200,
      description: 'The list is what visitors see again',
      schema: ReplacedStores,
      headers: ['ETag'],
    },
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
];
