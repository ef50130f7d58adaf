import {
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import styles from './data-grid.module.scss';
import { useGridStyles } from './grid-styles';

export interface FormColumn<Row> {
  name: string;
  /** A track size of CSS grid. */
  width?: string;
  cell: (row: Row, index: number) => ReactNode;
}

interface FormTableProps<Row> {
  caption: string;
  columns: FormColumn<Row>[];
  rows: Row[];
  actions: (index: number) => ReactNode;
}

/**
 * A table of form fields that looks like `DataGrid`. Each control is a tab stop. Fluent's data grid is not used, because it
 * renders rows after the list has changed, when the fields of a removed row have no value.
 */
export const FormTable = <Row,>({ caption, columns, rows, actions }: FormTableProps<Row>) => {
  const classes = useGridStyles();
  const tracks = ['auto', ...columns.map(({ width = 'auto' }) => width), 'auto'].join(' ');
  const head = mergeClasses(classes.head, classes.formCell);
  const cell = mergeClasses(classes.cell, classes.formCell);
  const captionId = useId();
  return (
    <div className={styles.container}>
      <p id={captionId} className={styles.caption}>
        {caption}
      </p>
      <Table
        noNativeElements
        aria-labelledby={captionId}
        className={classes.grid}
        style={{ gridTemplateColumns: tracks }}
      >
        <TableHeader className={mergeClasses(classes.fullRow, classes.header)}>
          <TableRow className={classes.fullRow}>
            {['#', ...columns.map(({ name }) => name)].map((name) => (
              <TableHeaderCell key={name} className={head}>
                {name}
              </TableHeaderCell>
            ))}
            <TableHeaderCell className={head}>
              <span className={styles.unseen}>Row</span>
            </TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody className={classes.fullRow}>
          {rows.map((row, index) => (
            <TableRow key={index} className={mergeClasses(classes.fullRow, classes.row)}>
              <TableCell role="rowheader" className={mergeClasses(cell, classes.first)}>
                {index + 1}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} data-label={column.name} className={cell}>
                  <div>{column.cell(row, index)}</div>
                </TableCell>
              ))}
              <TableCell className={cell}>{actions(index)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
};
