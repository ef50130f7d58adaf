import type { CampaignStats } from '@site/contracts';
import { formatNumber } from '../parts/format';
import table from '../parts/table.module.scss';
import styles from './prizes-left.module.scss';

/** Each prize's stock: what is awarded of it, what of that is claimed, and what is left. */
export const PrizesLeft = ({ prizes }: Pick<CampaignStats, 'prizes'>) => (
  <div className={table.scroll} role="region" aria-label="Prizes awarded and left" tabIndex={0}>
    <table className={table.table}>
      <caption>Prizes awarded and left</caption>
      <thead>
        <tr>
          <th scope="col">Prize</th>
          <th scope="col" className={table.number}>
            Awarded
          </th>
          <th scope="col" className={table.number}>
            Claimed
          </th>
          <th scope="col" className={table.number}>
            Left
          </th>
          <th scope="col">Of the stock</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ id, name, awarded, claimed, left }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className={table.under}>{id}</span>
            </th>
            <td className={table.number}>{formatNumber(awarded)}</td>
            <td className={table.number}>{formatNumber(claimed)}</td>
            <td className={table.number}>
              {left === null ? 'unlimited' : left === 0 ? 'none' : formatNumber(left)}
            </td>
            <td className={styles.bar}>
              {left !== null && <StockBar awarded={awarded} claimed={claimed} left={left} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const WIDTH = 200;

/** Claimed is lit, awarded but not claimed is outlined, what is left is dark. The numbers stand beside it. */
const StockBar = ({
  awarded,
  claimed,
  left,
}: {
  awarded: number;
  claimed: number;
  left: number;
}) => {
  const scale = WIDTH / Math.max(1, awarded + left);
  return (
    <svg width={WIDTH} height={14} aria-hidden="true">
      <rect className={styles.stock} x={0.5} y={0.5} width={WIDTH - 1} height={13} rx={4} />
      <rect className={styles.awarded} width={awarded * scale} height={14} rx={4} />
      <rect
        className={styles.claimed}
        width={Math.min(claimed, awarded) * scale}
        height={14}
        rx={4}
      />
    </svg>
  );
};
