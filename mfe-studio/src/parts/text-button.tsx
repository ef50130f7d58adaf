import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.scss';

/** A small button within a row of a table. */
export const TextButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={styles.button} {...props} />
);
