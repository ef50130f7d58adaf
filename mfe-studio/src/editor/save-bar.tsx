import { Button } from '@fluentui/react-components';
import { plural } from '@site/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog';
import layout from '../ui/layout.module.scss';
import { ErrorText } from '../ui/notice';
import styles from './campaign-editor.module.scss';

interface SaveBarProps {
  unsaved: boolean;
  busy: boolean;
  problems: number;
  /** The result of the last save. */
  message: string;
  /** Why saving failed, unless fields show the errors. */
  error: string;
  onDiscard: () => void;
}

/** The state of the draft and the buttons to save or discard it. */
export const SaveBar = (props: SaveBarProps) => {
  const { unsaved, busy, problems, message, error, onDiscard } = props;
  const [discarding, setDiscarding] = useState(false);
  return (
    <div className={styles.saveBar}>
      <p className={layout.row} role="status">
        <span className={layout.hint}>
          {message || (unsaved ? 'Unsaved changes' : 'All changes saved')}
        </span>
        {problems > 0 && (
          <span
            className={layout.danger}
          >{`${plural(problems, 'field')} to fix before saving`}</span>
        )}
      </p>
      <ErrorText>{error}</ErrorText>
      <div className={`${layout.row} ${layout.end}`}>
        {unsaved && <Button onClick={() => setDiscarding(true)}>Discard</Button>}
        <Button type="submit" appearance="primary" disabledFocusable={busy || !unsaved}>
          <span>{busy ? 'Saving…' : 'Save'}</span>
        </Button>
      </div>
      {discarding && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm="Discard changes"
          onConfirm={onDiscard}
          onClose={() => setDiscarding(false)}
        >
          The campaign goes back to its last saved version.
        </ConfirmDialog>
      )}
    </div>
  );
};
