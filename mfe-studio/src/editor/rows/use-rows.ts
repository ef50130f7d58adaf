import { useEffect, useRef, useState } from 'react';
import { controlId, useEditorField } from '../document/editor-context';

export type RowAction = 'up' | 'down' | 'remove';

export const rowActionId = (path: string, index: number, action: RowAction | 'add'): string =>
  `${controlId(path)}-${action === 'add' ? '' : index}${action}`;

/**
 * A list of the document as rows that are added, removed and moved. The focus follows the row that was moved, and
 * never falls out of the table; `said` is for a live region.
 */
export const useRows = <T>(path: string, what: string) => {
  const { value: rows, set, error } = useEditorField<T[]>(path);
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
    rows,
    error,
    said,
    /** `field` is the one that is written first. */
    add: (row: T, field: string) =>
      change(
        [...rows, row],
        controlId(`${path}.${rows.length}${field && `.${field}`}`),
        `${what} ${rows.length + 1} added`,
      ),
    remove: (index: number) => {
      const next = rows.filter((_, at) => at !== index);
      const beside = Math.min(index, next.length - 1);
      change(
        next,
        rowActionId(path, beside, beside < 0 ? 'add' : 'remove'),
        `${what} ${index + 1} removed`,
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
        `${what} moved to place ${to + 1} of ${rows.length}`,
      );
    },
  };
};
