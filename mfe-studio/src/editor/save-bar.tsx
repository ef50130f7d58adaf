import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import { plural } from '@site/contracts';
import { ConfirmDialog } from '../parts/confirm-dialog';
import styles from './save-bar.module.scss';

interface SaveBarProps {
  unsaved: boolean;
  isNew: boolean;
  busy: boolean;
  problems: number;
  /** What was done last. */
  said: string;
  /** Why saving failed, when no field is to blame. */
  error: string;
  onDiscard: () => void;
}

/** Stays in sight while the form scrolls: whether there is something to save, and saving it. */
export const SaveBar = ({
  unsaved,
  isNew,
  busy,
  problems,
  said,
  error,
  onDiscard,
}: SaveBarProps) => {
  const [discarding, setDiscarding] = useState(false);
  return (
    <div className={styles.bar}>
      <p className={styles.state} role="status">
        <span>
          {said ||
            (unsaved ? (isNew ? 'Not saved yet' : 'Unsaved changes') : 'Everything is saved')}
        </span>
        {problems > 0 && <span className={styles.problems}>{plural(problems, 'problem')}</span>}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        {unsaved && <Button onClick={() => setDiscarding(true)}>Discard</Button>}
        <Button type="submit" appearance="primary" disabledFocusable={busy || !unsaved}>
          <span>{busy ? 'Saving…' : 'Save'}</span>
        </Button>
      </div>
      {discarding && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm="Discard changes"
          onConfirm={() => {
            setDiscarding(false);
            onDiscard();
          }}
          onClose={() => setDiscarding(false)}
        >
          <p>
            {isNew
              ? 'This campaign was never saved: nothing of it will be left.'
              : 'The campaign goes back to what was saved last.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
