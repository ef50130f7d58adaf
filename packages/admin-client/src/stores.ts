import { CurrentStores, ReplacedStores, StoreLists, type Store } from '@site/contracts';
import { getCall, ifMatch, type AdminCall } from './call-site';

/** The current stores, with the version of their list. */
export const readStores = getCall('/stores', CurrentStores);

/** Replaces the list with version `current`. Refused with 409 on an edit conflict. */
export const replaceStores = (call: AdminCall, stores: readonly Store[], current: string) =>
  call('/stores', {
    method: 'PUT',
    headers: ifMatch(current),
    body: { stores },
    response: ReplacedStores,
  });

/** The current list and former ones, without their stores. */
export const listStoreLists = getCall('/stores/lists', StoreLists);

/** Replaces the list with version `current` by a former one. Refused with 404 if that is no longer stored. */
export const restoreStores = (call: AdminCall, version: string, current: string) =>
  call(`/stores/lists/${encodeURIComponent(version)}/restore`, {
    method: 'POST',
    headers: ifMatch(current),
    response: ReplacedStores,
  });
