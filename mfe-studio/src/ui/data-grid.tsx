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
  type DataGridProps as FluentGridProps,
  type TableColumnId,
} from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { formatNumber } from '@site/admin-client';
import { formatMoment } from '@site/contracts/time-zone';
import styles from './data-grid.module.scss';
import { useGridStyles } from './grid-styles';
import layout from './layout.module.scss';

export interface Column<Row> {
  /** The heading; must be unique. */
  name: string;
  /** The value that rows are sorted by; also shown, unless there is a `cell`. */
  value?: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  /** Smaller texts below it; empty ones are left out. */
  details?: (row: Row) => ReactNode[];
  /** Whether values are aligned to the right. */
  isNumber?: boolean;
  /** Whether the heading is for screen readers only. */
  isHeadingHidden?: boolean;
  /** For cells with controls: arrow keys focus a single control (`none`), or Enter and Escape enter and leave the cell (`group`). */
  focus?: 'none' | 'group';
  /** A track size of CSS grid. Long words break in columns that have one. */
  width?: string;
}

/** The track of a column with long words, such as names and email addresses. */
export const LONG_TEXT_WIDTH = 'minmax(9rem, auto)';

/** From this number of columns with numbers on, cards show them beside each other. */
const MANY_NUMBERS = 3;

/** The number of rows that are shown at once. */
const PAGE_SIZE = 100;

interface DataGridProps<Row> {
  caption: string;
  /** Whether the caption is for screen readers only, because a heading above the grid says the same. */
  isCaptionHidden?: boolean;
  /** The first column names the row. */
  columns: Column<Row>[];
  rows: Row[];
  /** By default, rows are told apart by the value of the first column. */
  rowId?: (row: Row) => string;
  /** Shown instead of a grid without rows. */
  empty?: string;
  /** The column that the rows are sorted by at first, descending. */
  sortedBy?: string;
  /** Whether a row is marked as urgent. */
  isHighlighted?: (row: Row) => boolean;
}

/**
 * Fluent's data grid: a single tab stop with arrow-key navigation and sorting by headings; long lists are shown in pages. In
 * a narrow container each row is a card that shows the columns' names.
 */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const {
    caption,
    isCaptionHidden = false,
    columns,
    rows,
    rowId = (row) => String(columns[0]?.value?.(row)),
    empty,
    sortedBy,
    isHighlighted,
  } = props;
  const classes = useGridStyles();
  const captionId = useId();
  const keysId = useId();
  const isCompact = columns.filter(({ isNumber }) => isNumber).length >= MANY_NUMBERS;
  const columnOf = (id: TableColumnId | undefined) => columns.find(({ name }) => name === id);
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const [sort, setSort] = useState<NonNullable<FluentGridProps['sortState']>>({
    sortColumn: sortedBy,
    sortDirection: sortedBy ? 'descending' : 'ascending',
  });
  // Fluent sorts the visible rows only.
  const compareRows = comparison(columnOf(sort.sortColumn));
  const sorted = compareRows ? rows.toSorted(compareRows) : rows;
  const ordered = sort.sortDirection === 'descending' ? sorted.toReversed() : sorted;

  if (rows.length === 0) return empty && <p className={layout.hint}>{empty}</p>;
  return (
    <div className={styles.container}>
      <p id={captionId} className={isCaptionHidden ? layout.unseen : styles.caption}>
        {caption}
      </p>
      <FluentGrid
        aria-labelledby={captionId}
        aria-describedby={keysId}
        className={classes.grid}
        style={{ gridTemplateColumns: columns.map(trackOf).join(' ') }}
        columns={columns.map(toFluent)}
        items={ordered.slice(0, visibleCount)}
        getRowId={rowId}
        sortable
        sortState={sort}
        onSortChange={(_, next) => setSort(next)}
      >
        <DataGridHeader className={mergeClasses(classes.fullRow, classes.header)}>
          <DataGridRow className={classes.fullRow}>
            {({ renderHeaderCell, columnId }) => (
              <DataGridHeaderCell
                className={classes.head}
                button={columnOf(columnId)?.isNumber ? { className: classes.end } : undefined}
              >
                {renderHeaderCell()}
              </DataGridHeaderCell>
            )}
          </DataGridRow>
        </DataGridHeader>
        <DataGridBody<Row> className={classes.fullRow}>
          {({ item, rowId: id }) => (
            <DataGridRow<Row>
              key={id}
              className={mergeClasses(
                classes.fullRow,
                classes.row,
                isHighlighted?.(item) && classes.highlighted,
              )}
            >
              {({ renderCell, columnId }) => {
                const index = columns.findIndex(({ name }) => name === columnId);
                const column = columns[index];
                const isFirst = index === 0;
                const isPair = index < 2 && columns[1]?.isNumber && !isCompact;
                return (
                  <DataGridCell
                    focusMode={column?.focus}
                    role={isFirst ? 'rowheader' : 'gridcell'}
                    data-label={column?.isHeadingHidden ? undefined : column?.name}
                    className={mergeClasses(
                      classes.cell,
                      column?.width && classes.words,
                      isFirst && classes.first,
                      column?.isNumber && classes.number,
                      column?.isNumber && isCompact && classes.compact,
                      isPair && classes.pair,
                      column?.focus === 'group' && classes.group,
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
      <p id={keysId} className={styles.keys}>
        {columns.some(({ focus }) => focus === 'group')
          ? 'Move with the arrow keys. Enter goes into a cell with buttons, Escape leaves it.'
          : 'Move with the arrow keys.'}
      </p>
      {visibleCount < rows.length && (
        <Button className={styles.more} onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          <span>{`Show more of ${formatNumber(rows.length)}`}</span>
        </Button>
      )}
    </div>
  );
};

/** Actions stay on one line. */
const trackOf = <Row,>({ width, isHeadingHidden }: Column<Row>): string =>
  width ?? (isHeadingHidden ? 'max-content' : 'auto');

const toFluent = <Row,>(column: Column<Row>) => {
  const { name, isHeadingHidden } = column;
  const compareRows = comparison(column);
  return createTableColumn<Row>({
    columnId: name,
    renderHeaderCell: () =>
      isHeadingHidden ? <span className={layout.unseen}>{name}</span> : name,
    renderCell: (row) => renderCell(column, row),
    ...(compareRows && { compare: compareRows }),
  });
};

const renderCell = <Row,>({ value, cell, details }: Column<Row>, row: Row) => {
  const main = cell ? cell(row) : format(value?.(row));
  if (!details) return main;
  return (
    <>
      {typeof main === 'string' ? <span>{main}</span> : main}
      {details(row)
        .filter(Boolean)
        .map((detail, index) => (
          <CellDetail key={index}>{detail}</CellDetail>
        ))}
    </>
  );
};

const comparison = <Row,>({ value }: Partial<Column<Row>> = {}) =>
  value && ((one: Row, other: Row) => compare(value(one), value(other)));

/** A column of moments (ISO 8601), in the reader's time zone unless another is given. */
export const momentColumn = <Row,>(
  name: string,
  moment: (row: Row) => string | undefined,
  timeZone?: string,
): Column<Row> => ({
  name,
  value: (row) => Date.parse(moment(row) ?? '') || 0,
  cell: (row) => {
    const found = moment(row);
    return found && formatMoment(found, timeZone);
  },
});

const format = (value: string | number | undefined): string | undefined =>
  typeof value === 'number' ? formatNumber(value) : value;

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

interface RowButtonProps {
  /** The accessible name, which includes the row: `Print batch 7Q2MK`. */
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
export const CellDetail = ({ children }: { children: ReactNode }) => (
  <span className={styles.under}>{children}</span>
);

/** The column of the actions of a row, whose heading is for screen readers only. */
export const actionsColumn = <Row,>(actions: (row: Row) => RowButtonProps[]): Column<Row> => ({
  name: 'Actions',
  isHeadingHidden: true,
  focus: 'group',
  cell: (row) => {
    const buttons = actions(row);
    return (
      buttons.length > 0 && (
        <span className={layout.row}>
          {/* By position, so that the focus stays when “Pause” becomes “Resume”. */}
          {buttons.map((button, index) => (
            <RowButton key={index} {...button} />
          ))}
        </span>
      )
    );
  },
});
