import { CAMPAIGN, field } from '../document/place';
import { NEW_PRIZE, PRIZE_COLUMNS, PRIZE_FIELDS } from './prize-fields';
import { RowsTable } from './rows-table';

/** The prizes; `next` follows the order of the list. */
export const PrizesTable = () => (
  <RowsTable
    list={field(CAMPAIGN, 'prizes')}
    what="prize"
    caption="Prizes"
    columns={PRIZE_COLUMNS}
    fields={PRIZE_FIELDS}
    most={24}
    fresh={NEW_PRIZE}
    first={(prize) => field(prize, 'name')}
    note={() => 'Cost is for the simulator only; visitors never see it.'}
  />
);
