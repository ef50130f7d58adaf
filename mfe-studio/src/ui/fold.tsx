import { useState, type ReactNode } from 'react';
import { plural } from '@site/contracts';
import layout from './layout.module.scss';
import styles from './fold.module.scss';

interface FoldProps {
  title: ReactNode;
  /** Text beside the title. */
  note?: string;
  /** The number of fields with errors. */
  problems?: number;
  /** The number of fields to finish before the launch. */
  unfinished?: number;
  /** The number of fields with warnings. */
  unchecked?: number;
  /** Whether it is open at first. */
  startsOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section that is folded at first. `focusControl` unfolds it. */
export const Fold = (props: FoldProps) => {
  const {
    title,
    note,
    problems = 0,
    unfinished = 0,
    unchecked = 0,
    startsOpen = false,
    className,
    children,
  } = props;
  const [open] = useState(startsOpen);
  return (
    <details className={`${styles.fold} ${className ?? ''}`} open={open}>
      <summary>
        {title}
        {note && <span className={layout.hint}>{note}</span>}
        {unfinished > 0 && (
          <span className={styles.unfinished}>{`${plural(unfinished, 'field')} to finish`}</span>
        )}
        {unchecked > 0 && (
          <span className={styles.unfinished}>{`${plural(unchecked, 'field')} to check`}</span>
        )}
        {problems > 0 && (
          <span className={layout.danger}>{`${plural(problems, 'field')} to fix`}</span>
        )}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
};

/** Moves the focus to a control, and unfolds the sections around it. */
export const focusControl = (id: string): void => {
  const control = document.getElementById(id);
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  control?.focus();
};
