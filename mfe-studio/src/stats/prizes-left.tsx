import type { CampaignStats } from '@site/contracts';
import { DataGrid, type Column } from '../parts/data-grid';
import { formatNumber } from '../parts/format';
import { Under } from '../parts/under';
import styles from './prizes-left.module.scss';

type Prize = CampaignStats['prizes'][number];

const COLUMNS: Column<Prize>[] = [
  {
    id: 'prize',
    name: 'Prize',
    by: ({ name }) => name,
    cell: ({ id, name }) => (
      <>
        <span>{name}</span>
        <Under>{id}</Under>
      </>
    ),
  },
  {
    id: 'awarded',
    name: 'Awarded',
    look: 'number',
    by: ({ awarded }) => awarded,
    cell: ({ awarded }) => formatNumber(awarded),
  },
  {
    id: 'claimed',
    name: 'Claimed',
    look: 'number',
    by: ({ claimed }) => claimed,
    cell: ({ claimed }) => formatNumber(claimed),
  },
  {
    id: 'left',
    name: 'Left',
    look: 'number',
    by: ({ left }) => left ?? Infinity,
    cell: ({ left }) => (left === null ? 'unlimited' : left === 0 ? 'none' : formatNumber(left)),
  },
  {
    id: 'stock',
    name: 'Of the stock',
    cell: ({ left, awarded, claimed }) =>
      left !== null && <StockBar awarded={awarded} claimed={claimed} left={left} />,
  },
];

/** Each prize's stock: what is awarded of it, what of that is claimed, and what is left. */
export const PrizesLeft = ({ prizes }: Pick<CampaignStats, 'prizes'>) => (
  <DataGrid
    caption="Prizes awarded and left"
    columns={COLUMNS}
    rows={prizes}
    rowId={({ id }) => id}
  />
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
