import { controlId } from '../document/editor-context';
import styles from '../fields/fields.module.scss';

/** What is wrong with a whole list; takes the focus from the list of errors. */
export const ListError = ({ path, error }: { path: string; error?: string }) =>
  error ? (
    <p id={controlId(path)} tabIndex={-1} className={styles.error}>
      {error}
    </p>
  ) : null;
