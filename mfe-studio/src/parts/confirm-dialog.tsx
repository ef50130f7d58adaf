import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './confirm-dialog.module.scss';

interface ConfirmDialogProps {
  title: string;
  /** What the button that does it says: `Pause campaign`. */
  confirm: string;
  busy?: boolean;
  /** Why it did not work. */
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that visitors notice. */
export const ConfirmDialog = ({
  title,
  confirm,
  busy = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  useFocusAfterwards();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <div className={styles.text}>{children}</div>
            <p className={styles.error} role="alert">
              {error}
            </p>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            {/* Where it were disabled the focus would be lost, and Escape with it. */}
            <Button appearance="primary" disabledFocusable={busy} onClick={onConfirm}>
              <span>{confirm}</span>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

/** Fluent gives the focus back to a trigger of the dialog only; here it is whatever had it. */
const useFocusAfterwards = () => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
};
