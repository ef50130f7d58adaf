import { DataGrid, type Column } from '../parts/data-grid';
import { formatMoney, formatNumber, formatPercent } from '../parts/format';
import { Under } from '../parts/under';
import type { PrizeOutcome } from './outcomes';

interface SimulationGridProps {
  outcomes: PrizeOutcome[];
  draws: number;
}

export const SimulationGrid = ({ outcomes, draws }: SimulationGridProps) => (
  <DataGrid
    caption="Simulation in numbers"
    columns={columnsFor(draws)}
    rows={outcomes}
    rowId={({ id }) => id}
  />
);

const columnsFor = (draws: number): Column<PrizeOutcome>[] => [
  { id: 'prize', name: 'Prize', by: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'expected',
    name: 'Expected',
    look: 'number',
    by: ({ expected }) => expected,
    cell: ({ expected }) => formatNumber(Math.round(expected * 10) / 10),
  },
  {
    id: 'simulated',
    name: 'Simulated',
    look: 'number',
    by: ({ simulated }) => simulated,
    cell: ({ simulated }) => formatNumber(simulated),
  },
  {
    id: 'share',
    name: 'Of all draws',
    look: 'number',
    by: ({ simulated }) => simulated,
    cell: ({ simulated }) => formatPercent(simulated / Math.max(1, draws)),
  },
  {
    id: 'stock',
    name: 'Stock',
    look: 'number',
    by: ({ stock = Infinity }) => stock,
    cell: ({ stock }) => (stock === undefined ? 'unlimited' : formatNumber(stock)),
  },
  {
    id: 'gone',
    name: 'Gone at draw',
    look: 'number',
    by: ({ goneAt = Infinity }) => goneAt,
    cell: ({ goneAt, goneOn }) =>
      goneAt === undefined ? (
        '–'
      ) : (
        <>
          <span>{formatNumber(goneAt)}</span>
          {goneOn !== undefined && <Under>{goneOn}</Under>}
        </>
      ),
  },
  {
    id: 'cost',
    name: 'Cost',
    look: 'number',
    by: ({ cost = -1 }) => cost,
    cell: ({ cost }) => (cost === undefined ? '–' : formatMoney(cost)),
  },
];
