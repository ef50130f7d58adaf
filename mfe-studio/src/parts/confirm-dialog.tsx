import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '@site/shared-ui';
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

/** Asks before something is done that visitors notice. The browser holds the focus and gives it back. */
export const ConfirmDialog = ({
  title,
  confirm,
  busy = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the dialog is taken out of the page: one that is gone already does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
};
