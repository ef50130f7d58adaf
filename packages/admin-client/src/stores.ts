import { CurrentStores, ReplacedStores, StoreLists, type Store } from '@site/contracts';
import type { AdminCall } from './call-site';

/** The stores that visitors see, with the version of their list. */
export const readStores = (call: AdminCall): Promise<CurrentStores> =>
  call('/stores', { answer: CurrentStores });

/** Puts a list in the place of the one with version `seen`. Refused with 409 where another is there meanwhile. */
export const replaceStores = (
  call: AdminCall,
  stores: readonly Store[],
  seen: string,
): Promise<ReplacedStores> =>
  call('/stores', {
    method: 'PUT',
    headers: { 'If-Match': `"${seen}"` },
    body: { stores },
    answer: ReplacedStores,
  });

/** The present list and those before it, without their stores. */
export const listStoreLists = (call: AdminCall): Promise<StoreLists> =>
  call('/stores/lists', { answer: StoreLists });

/** Puts a list from before in the place of the one with version `seen`. Refused with 404 where it is not kept any more. */
export const restoreStores = (
  call: AdminCall,
  version: string,
  seen: string,
): Promise<ReplacedStores> =>
  call(`/stores/lists/${encodeURIComponent(version)}/restore`, {
    method: 'POST',
    headers: { 'If-Match': `"${seen}"` },
    answer: ReplacedStores,
  });
