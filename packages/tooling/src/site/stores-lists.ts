import { listStoreLists, restoreStores } from '@site/admin-client';
import type { StoreListRecord } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { demandNumber, type Ask } from './demand-number';
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

/** Puts a list from before in the place of the present one; whoever shows visitors fewer stores types how many. */
export async function restoreList(
  version: string,
  { yes, ask }: { yes?: string; ask: Ask },
): Promise<string[]> {
  const { current, former } = await listStoreLists(callAdmin);
  if (version === current?.version) return ['Visitors see this list already.'];
  const wanted = former.find((list) => list.version === version);
  const fewer = current && wanted ? current.count - wanted.count : 0;
  if (fewer > 0)
    await demandNumber(fewer, `${fewer === 1 ? 'store' : 'stores'} fewer than now`, yes, ask);
  const { count } = await restoreStores(callAdmin, version, current?.version ?? '');
  return [`Visitors see the ${count.toLocaleString('en-US')} stores of ${version} again.`];
}
