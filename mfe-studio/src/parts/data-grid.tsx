import {
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
import styles from './data-grid.module.scss';
import { useGridStyles } from './use-grid-styles';

export interface Column<Row> {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** What its rows are sorted by; a column without it sorts nothing. */
  by?: (row: Row) => string | number;
  /** Holds numbers, or needs no name to be seen. */
  look?: 'number' | 'unseen';
  /** With controls in its cells: arrows lead to the only one (`none`), or Enter into the cell and Escape out (`group`). */
  focus?: 'none' | 'group';
}

interface DataGridProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** Wants somebody's attention. */
  isMarked?: (row: Row) => boolean;
}

/**
 * Fluent's data grid: one stop of the Tab key, in which arrows lead from cell to cell, and heads sort. Columns are as
 * wide as what they hold; where there is no room for them, each row is a card with the columns' names in it.
 */
export const DataGrid = <Row,>({ caption, columns, rows, rowId, isMarked }: DataGridProps<Row>) => {
  const look = useGridStyles();
  const fluentColumns = useMemo(() => columns.map(toFluent), [columns]);
  const columnOf = (id: TableColumnId) => columns.find((column) => column.id === id);

  return (
    <div className={styles.place}>
      <FluentGrid
        aria-label={caption}
        className={look.grid}
        style={{ gridTemplateColumns: `repeat(${columns.length}, auto)` }}
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
                button={columnOf(columnId)?.look === 'number' ? { className: look.end } : undefined}
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
                    data-label={isFirst || column?.look === 'unseen' ? undefined : column?.name}
                    className={mergeClasses(
                      look.cell,
                      isFirst && look.first,
                      column?.look === 'number' && look.number,
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

const toFluent = <Row,>({ id, name, cell, by, look }: Column<Row>) =>
  createTableColumn<Row>({
    columnId: id,
    renderHeaderCell: () =>
      look === 'unseen' ? <span className={styles.unseen}>{name}</span> : name,
    renderCell: cell,
    ...(by && { compare: (one, other) => compare(by(one), by(other)) }),
  });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));
