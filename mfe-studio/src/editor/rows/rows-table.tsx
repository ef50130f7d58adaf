import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Cell, DataTable, Row, RowHead } from '../../parts/data-table';
import type { Place } from '../document/place';
import { ListError } from './list-error';
import { RowActions } from './row-actions';
import styles from './rows-table.module.scss';
import { rowActionId, useRows } from './use-rows';

/** A row as the controls of its fields are given it. */
export interface EditedRow<T> {
  place: Place<T>;
  index: number;
  /** For the controls' labels: `of prize 1`. */
  of: string;
}

/** Everything the editor knows of one field of a row. */
export interface RowField<T, Column extends string> {
  /** In sentences: `Prize 1, weight`. */
  name: string;
  /** Where it stands; fields of one column stand below each other. */
  column: Column;
  control: (row: EditedRow<T>) => ReactNode;
}

export interface RowColumn {
  head: string;
  width?: 'narrow' | 'middle' | 'wide' | 'widest';
}

interface RowsTableProps<T, Column extends string> {
  list: Place<T[]>;
  /** `segment` */
  what: string;
  caption: string;
  columns: Record<Column, RowColumn>;
  fields: Record<string, RowField<T, Column>>;
  most: number;
  /** A row that was just added, and its field that is written first. */
  fresh: T;
  first: (row: Place<T>) => Pick<Place<unknown>, 'path'>;
  /** Something to know, beside the button that adds one. */
  note: (count: number) => ReactNode;
}

/** Rows of the document with a control for each field; they are added, moved and removed. */
export const RowsTable = <T, Column extends string>({
  list,
  what,
  caption,
  columns,
  fields,
  most,
  fresh,
  first,
  note,
}: RowsTableProps<T, Column>) => {
  const { rows, error, said, add, remove, move } = useRows(list, what);
  const shown = Object.entries<RowColumn>(columns);
  return (
    <>
      <ListError path={list.path} error={error} />
      <div className={styles.rows}>
        <DataTable
          caption={caption}
          cards
          editable
          heads={['#', ...shown.map(([, { head }]) => head), ['Row', 'unseen']]}
        >
          {rows.map((place, index) => (
            <Row key={index}>
              <RowHead>{index + 1}</RowHead>
              {shown.map(([column, { head, width }]) => (
                <Cell key={column} label={head} className={width && styles[width]}>
                  <div className={styles.fields}>
                    {Object.entries(fields)
                      .filter(([, field]) => field.column === column)
                      .map(([key, { control: Control }]) => (
                        <Control
                          key={key}
                          place={place}
                          index={index}
                          of={`of ${what} ${index + 1}`}
                        />
                      ))}
                  </div>
                </Cell>
              ))}
              <Cell>
                <RowActions
                  path={list.path}
                  index={index}
                  count={rows.length}
                  what={what}
                  onMove={move}
                  onRemove={remove}
                />
              </Cell>
            </Row>
          ))}
        </DataTable>
      </div>
      <p className={styles.foot}>
        <Button
          id={rowActionId(list.path, 0, 'add')}
          disabled={rows.length >= most}
          onClick={() => add(fresh, first)}
        >
          Add {what}
        </Button>
        <span>{note(rows.length)}</span>
      </p>
      <p className={styles.unseen} role="status">
        {said}
      </p>
    </>
  );
};
