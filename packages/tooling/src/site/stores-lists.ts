import { listStoreLists, restoreStores } from '@site/admin-client';
import type { StoreListRecord } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { textTable } from './text-table';

/** The present list of stores, and those before it. */
export async function storeListsReport(): Promise<string[]> {
  const { current, former } = await listStoreLists(callAdmin);
  if (!current) return ['No list was ever written.'];
  const line = ({ version, count, since, by = '' }: StoreListRecord, place: string) => [
    version,
    count.toLocaleString('en-US'),
    since.slice(0, 16).replace('T', ' '),
    by,
    place,
  ];
  return textTable(
    [
      { title: 'version' },
      { title: 'stores', figures: true },
      { title: 'since' },
      { title: 'by' },
      { title: '' },
    ],
    [line(current, 'what visitors see'), ...former.map((one) => line(one, ''))],
  );
}

/** Puts a list from before in the place of the present one. */
export async function restoreList(version: string): Promise<string[]> {
  const { current } = await listStoreLists(callAdmin);
  const { count } = await restoreStores(callAdmin, version, current?.version ?? '');
  return [`Visitors see the ${count.toLocaleString('en-US')} stores of ${version} again.`];
}
