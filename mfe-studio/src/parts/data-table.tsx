import type { ReactNode, TdHTMLAttributes } from 'react';
import styles from './table.module.scss';

/** A column: its name, and whether that needs not be seen. */
type Head = string | readonly [name: string, look: 'unseen'];

interface DataTableProps {
  caption: string;
  heads: readonly Head[];
  /** On a phone each row is a card with the columns' names in it, instead of a table that scrolls. */
  cards?: boolean;
  /** Its rows hold controls; else the keyboard scrolls it. */
  editable?: boolean;
  children: ReactNode;
}

/**
 * A table of the Studio. Its roles are written out, because a table that is laid out as cards is none for every
 * browser.
 */
export const DataTable = ({ caption, heads, cards, editable, children }: DataTableProps) => (
  <div
    className={cards ? `${styles.scroll} ${styles.cards}` : styles.scroll}
    role="region"
    aria-label={caption}
    tabIndex={editable ? undefined : 0}
  >
    <table className={styles.table} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => {
            const [name, look] = typeof head === 'string' ? [head] : head;
            return (
              <th key={name} scope="col" role="columnheader">
                {look === 'unseen' ? <span className={styles.unseen}>{name}</span> : name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  </div>
);

export const Row = ({ children }: { children: ReactNode }) => <tr role="row">{children}</tr>;

/** The cell that names its row. */
export const RowHead = ({ children }: { children: ReactNode }) => (
  <th scope="row" role="rowheader">
    {children}
  </th>
);

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** The column's name, shown where a row is a card. */
  label?: string;
}

export const Cell = ({ label, ...rest }: CellProps) => (
  <td role="cell" data-label={label} {...rest} />
);
