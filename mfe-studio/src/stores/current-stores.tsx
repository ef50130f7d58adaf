import { Checkbox } from '@fluentui/react-components';
import { plural, type Store } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { isOffMap } from '@site/store-list';
import { useState } from 'react';
import { storesQuery } from '../api/queries';
import { DataGrid, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { Fold } from '../ui/fold';
import { formatNumber } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';

/** The stores that visitors see, with a search. */
export const CurrentStores = () => {
  const query = useQuery(storesQuery);
  const [text, setText] = useState('');
  const [isOffMapOnly, setOffMapOnly] = useState(false);
  if (!query.data) return <QueryStatus query={query} subject="the current stores" />;
  const { stores } = query.data;
  const offMap = stores.filter(isOffMap);
  const words = text.toLowerCase().split(/\s+/);
  const found = (isOffMapOnly ? offMap : stores).filter(({ name, city, state }) => {
    const label = `${name} ${city} ${state}`.toLowerCase();
    return words.every((word) => label.includes(word));
  });
  return (
    <Fold
      title={<h3>Current stores</h3>}
      note={offMap.length > 0 ? `${formatNumber(offMap.length)} without coordinates` : undefined}
    >
      <div className={layout.fields}>
        <InputField
          label="Find a current store"
          className={layout.grow}
          type="search"
          placeholder="Name, city or state"
          value={text}
          onText={setText}
        />
        {offMap.length > 0 && (
          <Checkbox
            label={`Only the ${formatNumber(offMap.length)} without coordinates`}
            checked={isOffMapOnly}
            onChange={() => setOffMapOnly(!isOffMapOnly)}
          />
        )}
        <p className={layout.hint} role="status">
          {found.length === 0 ? 'No store matches.' : plural(found.length, 'store')}
        </p>
      </div>
      <DataGrid
        caption="Current stores"
        isCaptionHidden
        columns={COLUMNS}
        rows={found}
        rowId={({ id }) => id}
      />
    </Fold>
  );
};

const COLUMNS: Column<Store>[] = [
  { name: 'Name', width: LONG_TEXT_WIDTH, value: ({ name }) => name },
  { name: 'City', value: ({ city }) => city },
  { name: 'State', value: ({ state }) => state },
  {
    name: 'Map',
    value: (store) => (isOffMap(store) ? 'No coordinates: not on the map, no distance' : ''),
  },
];
