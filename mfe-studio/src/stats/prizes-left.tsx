import type { CampaignStats } from '@site/contracts';
import { Cell, DataTable, Row, RowHead, Under } from '../parts/data-table';
import { formatNumber } from '../parts/format';
import styles from './prizes-left.module.scss';

/** Each prize's stock: what is awarded of it, what of that is claimed, and what is left. */
export const PrizesLeft = ({ prizes }: Pick<CampaignStats, 'prizes'>) => (
  <DataTable
    caption="Prizes awarded and left"
    cards
    heads={[
      'Prize',
      ['Awarded', 'number'],
      ['Claimed', 'number'],
      ['Left', 'number'],
      'Of the stock',
    ]}
  >
    {prizes.map(({ id, name, awarded, claimed, left }) => (
      <Row key={id}>
        <RowHead>
          {name}
          <Under>{id}</Under>
        </RowHead>
        <Cell label="Awarded" number>
          {formatNumber(awarded)}
        </Cell>
        <Cell label="Claimed" number>
          {formatNumber(claimed)}
        </Cell>
        <Cell label="Left" number>
          {left === null ? 'unlimited' : left === 0 ? 'none' : formatNumber(left)}
        </Cell>
        <Cell className={styles.bar}>
          {left !== null && <StockBar awarded={awarded} claimed={claimed} left={left} />}
        </Cell>
      </Row>
    ))}
  </DataTable>
);

const WIDTH = 200;

/** Claimed is lit, awarded but not claimed is lighter than what is left. The numbers stand beside it. */
const StockBar = ({ awarded, claimed, left }: Record<'awarded' | 'claimed' | 'left', number>) => {
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
