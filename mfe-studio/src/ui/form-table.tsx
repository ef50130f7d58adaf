import {
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import styles from './data-grid.module.scss';
import { useGridStyles } from './grid-styles';

export interface FormColumn<Row> {
  name: string;
  /** A track size of CSS grid. */
  width?: string;
  cell: (row: Row) => ReactNode;
}

interface FormTableProps<Row> {
  caption: string;
  columns: FormColumn<Row>[];
  rows: Row[];
  actions: (row: Row) => ReactNode;
}

/**
 * A table of form fields, which looks like `DataGrid`. Each control is a stop of the Tab key, and rows are rendered
 * together with the list: Fluent's data grid renders them later, when the fields of a removed row have no value.
 */
export const FormTable = <Row,>({ caption, columns, rows, actions }: FormTableProps<Row>) => {
  const look = useGridStyles();
  const tracks = ['auto', ...columns.map(({ width = 'auto' }) => width), 'auto'].join(' ');
  const head = mergeClasses(look.head, look.formCell);
  const cell = mergeClasses(look.cell, look.formCell);
  return (
    <div className={styles.place}>
      <Table
        noNativeElements
        aria-label={caption}
        className={look.grid}
        style={{ gridTemplateColumns: tracks }}
      >
        <TableHeader className={mergeClasses(look.across, look.header)}>
          <TableRow className={look.across}>
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
        <TableBody className={look.across}>
          {rows.map((row, index) => (
            <TableRow key={index} className={mergeClasses(look.across, look.row)}>
              <TableCell role="rowheader" className={mergeClasses(cell, look.first)}>
                {index + 1}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} data-label={column.name} className={cell}>
                  <div>{column.cell(row)}</div>
                </TableCell>
              ))}
              <TableCell className={cell}>{actions(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
};
