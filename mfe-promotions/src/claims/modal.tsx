import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './modal.module.scss';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the browser's own: modal, closed by Escape, and focus goes back to where it was. */
export const Modal = ({ title, onClose, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const handleCancel = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={id} onCancel={handleCancel}>
      <h2 id={id}>{title}</h2>
      {children}
      {/* Last, so that the focus begins at what the dialog is for. */}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <DismissRegular />
      </button>
    </dialog>
  );
};
