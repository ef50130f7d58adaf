import { Button } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { useEffect, useState, type ReactNode } from 'react';
import { capitalize } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { focusControl } from '../ui/fold';
import { controlId, item, useEditorField, type Lens } from './lens';

type FirstField<T> = (row: Lens<T>) => Pick<Lens<unknown>, 'path'>;

const buttonId = (path: string, action: 'add' | 'up' | 'down' | 'remove', index = 0): string =>
  `${controlId(path)}-${action}-${index}`;

/**
 * Adds, removes and moves rows of a list in the document. The focus follows a moved row and stays in the list.
 * `itemName` names a row: `segment`.
 */
export const useRows = <T,>(list: Lens<T[]>, itemName: string) => {
  const { path } = list;
  const name = capitalize(itemName);
  const { value: rows, set, error } = useEditorField(list);
  const [changed, setChanged] = useState<{ focusId: string; announcement: string }>();

  useEffect(() => {
    if (changed) focusControl(changed.focusId);
  }, [changed]);

  const change = (next: T[], focusId: string, announcement: string) => {
    setChanged({ focusId, announcement });
    set(next);
  };

  return {
    path,
    itemName,
    rows: rows.map((_, index) => item(list, index)),
    error,
    /** For a live region. */
    announcement: changed?.announcement,
    add: (row: T, firstField: FirstField<T>) =>
      change(
        [...rows, row],
        controlId(firstField(item(list, rows.length)).path),
        `${name} ${rows.length + 1} added`,
      ),
    remove: (index: number) => {
      const next = rows.filter((_, rowIndex) => rowIndex !== index);
      const neighbor = Math.min(index, next.length - 1);
      const focusId = neighbor < 0 ? buttonId(path, 'add') : buttonId(path, 'remove', neighbor);
      change(next, focusId, `${name} ${index + 1} removed`);
    },
    move: (index: number, by: -1 | 1) => {
      const to = index + by;
      const row = rows[index];
      if (row === undefined || to < 0 || to >= rows.length) return;
      // At an end of the list the pressed button is disabled, so the other one gets the focus.
      const canContinue = by === -1 ? to > 0 : to < rows.length - 1;
      const action = (by === -1) === canContinue ? 'up' : 'down';
      change(
        rows.toSpliced(index, 1).toSpliced(to, 0, row),
        buttonId(path, action, to),
        `${name} moved to position ${to + 1} of ${rows.length}`,
      );
    },
  };
};

type Rows<T> = ReturnType<typeof useRows<T>>;

interface RowActionsProps {
  list: Pick<Rows<never>, 'path' | 'itemName' | 'move' | 'remove'> & {
    rows: readonly unknown[];
  };
  index: number;
}

/** Moves or removes a row. */
export const RowActions = ({ list, index }: RowActionsProps) => {
  const { path, itemName, rows, move, remove } = list;
  const row = `${itemName} ${index + 1}`;
  return (
    <span className={layout.actions}>
      <Button
        id={buttonId(path, 'up', index)}
        appearance="subtle"
        icon={<ArrowUpRegular />}
        aria-label={`Move ${row} up`}
        disabled={index === 0}
        onClick={() => move(index, -1)}
      />
      <Button
        id={buttonId(path, 'down', index)}
        appearance="subtle"
        icon={<ArrowDownRegular />}
        aria-label={`Move ${row} down`}
        disabled={index === rows.length - 1}
        onClick={() => move(index, 1)}
      />
      <Button
        id={buttonId(path, 'remove', index)}
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={`Remove ${row}`}
        onClick={() => remove(index)}
      />
    </span>
  );
};

interface AddRowProps<T> {
  list: Rows<T>;
  max: number;
  /** The initial value of an added row. */
  row: T;
  /** The field of an added row that gets the focus. */
  firstField: FirstField<T>;
  /** A text beside the button. */
  note?: ReactNode;
}

/** Adds a row, and reports changes of the list to screen readers. */
export const AddRow = <T,>({ list, max, row, firstField, note }: AddRowProps<T>) => (
  <>
    <p className={layout.row}>
      <Button
        id={buttonId(list.path, 'add')}
        disabled={list.rows.length >= max}
        onClick={() => list.add(row, firstField)}
      >
        Add {list.itemName}
      </Button>
      {note && <span className={layout.hint}>{note}</span>}
    </p>
    <p className={layout.unseen} role="status">
      {list.announcement}
    </p>
  </>
);
