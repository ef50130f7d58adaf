import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoney, formatNumber, formatPercent } from '../parts/format';
import type { PrizeOutcome } from './outcomes';

interface SimulationTableProps {
  outcomes: PrizeOutcome[];
  draws: number;
}

export const SimulationTable = ({ outcomes, draws }: SimulationTableProps) => (
  <DataTable
    caption="Simulation in numbers"
    heads={[
      'Prize',
      ['Expected', 'number'],
      ['Simulated', 'number'],
      ['Of all draws', 'number'],
      ['Stock', 'number'],
      ['Gone at draw', 'number'],
      ['Cost', 'number'],
    ]}
  >
    {outcomes.map(({ id, name, expected, simulated, stock, goneAt, cost }) => (
      <Row key={id}>
        <RowHead>{name}</RowHead>
        <Cell number>{formatNumber(Math.round(expected * 10) / 10)}</Cell>
        <Cell number>{formatNumber(simulated)}</Cell>
        <Cell number>{formatPercent(simulated / Math.max(1, draws))}</Cell>
        <Cell number>{stock === undefined ? 'unlimited' : formatNumber(stock)}</Cell>
        <Cell number>{goneAt === undefined ? '–' : formatNumber(goneAt)}</Cell>
        <Cell number>{cost === undefined ? '–' : formatMoney(cost)}</Cell>
      </Row>
    ))}
  </DataTable>
);
