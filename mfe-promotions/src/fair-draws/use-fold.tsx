import { Button } from '@site/shared-ui';
import { useState } from 'react';
import styles from './fair-draws.module.scss';

/** The first `count` entries, and a button that shows the others below them. */
export const useFold = <Entry,>(entries: readonly Entry[], count: number) => {
  const [isOpen, setOpen] = useState(false);
  return {
    shown: isOpen ? entries : entries.slice(0, count),
    button: entries.length > count && (
      <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show fewer' : `Show ${entries.length - count} more`}
      </Button>
    ),
  };
};
