import {
  Button,
  createTableColumn,
  DataGrid as FluentGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  mergeClasses,
  type TableColumnId,
} from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '@site/admin-client';
import { formatMoment } from '@site/contracts/time-zone';
import styles from './data-grid.module.scss';
import { useGridStyles } from './grid-styles';

export interface Column<Row> {
  /** The heading, different from all others. */
  name: string;
  /** What rows are sorted by; also what is shown, unless there is a `cell`. */
  value?: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  /** Aligned to the right. */
  isNumber?: boolean;
  /** The heading is only read out. */
  isUnnamed?: boolean;
  /** With controls in its cells: arrows lead to the only one (`none`), or Enter into the cell and Escape out (`group`). */
  focus?: 'none' | 'group';
  /** A track size of CSS grid. */
  width?: string;
}

interface DataGridProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** Whether a row needs somebody's attention. */
  isMarked?: (row: Row) => boolean;
}

/**
 * Fluent's data grid: one stop of the Tab key, in which arrows lead from cell to cell, and headings sort. Where there is
 * no room for the columns, each row is a card with the columns' names in it.
 */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const { caption, columns, rows, rowId, isMarked } = props;
  const look = useGridStyles();
  const fluentColumns = useMemo(() => columns.map(toFluent), [columns]);
  const columnOf = (id: TableColumnId) => columns.find(({ name }) => name === id);

  return (
    <div className={styles.place}>
      <FluentGrid
        aria-label={caption}
        className={look.grid}
        style={{ gridTemplateColumns: columns.map(({ width = 'auto' }) => width).join(' ') }}
        columns={fluentColumns}
        items={rows}
        getRowId={rowId}
        sortable
      >
        <DataGridHeader className={mergeClasses(look.across, look.header)}>
          <DataGridRow className={look.across}>
            {({ renderHeaderCell, columnId }) => (
              <DataGridHeaderCell
                className={look.head}
                button={columnOf(columnId)?.isNumber ? { className: look.end } : undefined}
              >
                {renderHeaderCell()}
              </DataGridHeaderCell>
            )}
          </DataGridRow>
        </DataGridHeader>
        <DataGridBody<Row> className={look.across}>
          {({ item, rowId: id }) => (
            <DataGridRow<Row>
              key={id}
              className={mergeClasses(look.across, look.row, isMarked?.(item) && look.marked)}
            >
              {({ renderCell, columnId }) => {
                const column = columnOf(columnId);
                const isFirst = column === columns[0];
                return (
                  <DataGridCell
                    focusMode={column?.focus}
                    role={isFirst ? 'rowheader' : 'gridcell'}
                    data-label={isFirst || column?.isUnnamed ? undefined : column?.name}
                    className={mergeClasses(
                      look.cell,
                      isFirst && look.first,
                      column?.isNumber && look.number,
                      column?.focus === 'group' && look.group,
                    )}
                  >
                    <div>{renderCell(item)}</div>
                  </DataGridCell>
                );
              }}
            </DataGridRow>
          )}
        </DataGridBody>
      </FluentGrid>
    </div>
  );
};

const toFluent = <Row,>({ name, value, cell, isUnnamed }: Column<Row>) =>
  createTableColumn<Row>({
    columnId: name,
    renderHeaderCell: () => (isUnnamed ? <span className={styles.unseen}>{name}</span> : name),
    renderCell: cell ?? ((row) => format(value?.(row))),
    ...(value && { compare: (one, other) => compare(value(one), value(other)) }),
  });

/** A column of moments (ISO 8601), in the reader's time zone unless another is given. */
export const momentColumn = <Row,>(
  name: string,
  moment: (row: Row) => string,
  timeZone?: string,
): Column<Row> => ({
  name,
  value: (row) => Date.parse(moment(row)),
  cell: (row) => formatMoment(moment(row), timeZone),
});

const format = (value: string | number | undefined): ReactNode =>
  typeof value === 'number' ? formatNumber(value) : value;

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));

interface RowButtonProps {
  /** Names the row too: `Print batch 7Q2MK`. */
  label: string;
  disabledFocusable?: boolean;
  onClick: () => void;
  children: string;
}

/** An action of a row. */
export const RowButton = ({ label, ...button }: RowButtonProps) => (
  <Button className={styles.button} size="small" aria-label={label} {...button} />
);

/** Smaller text below the main text of a cell. */
export const Under = ({ children }: { children: ReactNode }) => (
  <span className={styles.under}>{children}</span>
);
