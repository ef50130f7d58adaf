import type { Store } from '@site/contracts';
import { placeOf, type ListDifference } from '@site/store-list';
import { formatNumber } from '../parts/format';

/** As many names as somebody looks through. */
const NAMED = 100;

/** A store that a list takes away, changes or adds; with the fields of it that change. */
interface Named {
  store: Store;
  fields?: string[];
}

const named = (stores: Store[]): Named[] => stores.map((store) => ({ store }));

/** Which stores a list would take away, change and add, by name: counts alone nobody can check. */
export const DifferenceNames = ({ new: added, changed, gone }: ListDifference) => (
  <>
    <Names what="gone" all={named(gone)} />
    <Names what="changed" all={changed} />
    <Names what="new" all={named(added)} />
  </>
);

const Names = ({ what, all }: { what: string; all: Named[] }) =>
  all.length > 0 && (
    <details>
      <summary>{`Which are ${what} (${formatNumber(all.length)})`}</summary>
      <ul>
        {all.slice(0, NAMED).map(({ store, fields }) => (
          <li key={store.id}>
            {placeOf(store)}
            {fields && `: ${fields.join(', ')}`}
          </li>
        ))}
        {all.length > NAMED && <li>{`and ${formatNumber(all.length - NAMED)} more`}</li>}
      </ul>
    </details>
  );
