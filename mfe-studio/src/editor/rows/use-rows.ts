import { useEffect, useRef, useState } from 'react';
import { controlId, useEditorField } from '../document/editor-context';
import { item, type Place } from '../document/place';

export type RowAction = 'up' | 'down' | 'remove';

export const rowActionId = (path: string, index: number, action: RowAction | 'add'): string =>
  `${controlId(path)}-${action === 'add' ? '' : index}${action}`;

/**
 * A list of the document as rows that are added, removed and moved. The focus follows the row that was moved, and
 * never falls out of the table; `said` is for a live region. A row is called
 * `what`: `segment`.
 */
export const useRows = <T>(list: Place<T[]>, what: string) => {
  const { path } = list;
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const { value: rows, set, error } = useEditorField(list);
  const [said, setSaid] = useState('');
  const focus = useRef('');

  useEffect(() => {
    if (!focus.current) return;
    document.getElementById(focus.current)?.focus();
    focus.current = '';
  });

  const change = (next: T[], focused: string, message: string) => {
    focus.current = focused;
    setSaid(message);
    set(next);
  };

  return {
    rows: rows.map((_, index) => item(list, index)),
    error,
    said,
    /** `first` leads to the field that is written first. */
    add: (row: T, first: (row: Place<T>) => Pick<Place<unknown>, 'path'>) =>
      change(
        [...rows, row],
        controlId(first(item(list, rows.length)).path),
        `${name} ${rows.length + 1} added`,
      ),
    remove: (index: number) => {
      const next = rows.filter((_, at) => at !== index);
      const beside = Math.min(index, next.length - 1);
      change(
        next,
        rowActionId(path, beside, beside < 0 ? 'add' : 'remove'),
        `${name} ${index + 1} removed`,
      );
    },
    move: (index: number, by: -1 | 1) => {
      const to = index + by;
      const row = rows[index];
      if (row === undefined || to < 0 || to >= rows.length) return;
      const wanted: RowAction = by === -1 ? 'up' : 'down';
      // At an end the button that was pressed cannot be pressed again.
      const possible = by === -1 ? to > 0 : to < rows.length - 1;
      const other = wanted === 'up' ? 'down' : 'up';
      change(
        rows.toSpliced(index, 1).toSpliced(to, 0, row),
        rowActionId(path, to, possible ? wanted : other),
        `${name} moved to place ${to + 1} of ${rows.length}`,
      );
    },
  };
};
