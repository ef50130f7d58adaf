import { formatMoney, formatNumber, formatPercent } from '../parts/format';
import table from '../parts/table.module.scss';
import type { PrizeOutcome } from './outcomes';

export const SimulationTable = ({
  outcomes,
  draws,
}: {
  outcomes: PrizeOutcome[];
  draws: number;
}) => (
  <div className={table.scroll} role="region" aria-label="Simulation in numbers" tabIndex={0}>
    <table className={table.table}>
      <caption>Simulation in numbers</caption>
      <thead>
        <tr>
          <th scope="col">Prize</th>
          {['Expected', 'Simulated', 'Of all draws', 'Stock', 'Gone at draw', 'Cost'].map(
            (head) => (
              <th key={head} scope="col" className={table.number}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ id, name, expected, simulated, stock, goneAt, cost }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={table.number}>{formatNumber(Math.round(expected * 10) / 10)}</td>
            <td className={table.number}>{formatNumber(simulated)}</td>
            <td className={table.number}>{formatPercent(simulated / Math.max(1, draws))}</td>
            <td className={table.number}>
              {stock === undefined ? 'unlimited' : formatNumber(stock)}
            </td>
            <td className={table.number}>{goneAt === undefined ? '–' : formatNumber(goneAt)}</td>
            <td className={table.number}>{cost === undefined ? '–' : formatMoney(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
