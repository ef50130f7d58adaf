import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './modal.module.scss';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** Where the focus goes afterwards, as far as it is there; otherwise to where it was. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog of the browser's own: modal, and closed by Escape. */
export const Modal = ({ title, onClose, returnTo, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const handleClosed = useEffectEvent(() => returnTo?.current?.focus());
  // Before the dialog is taken out of the page: one that is gone already has nothing to give back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      handleClosed();
    };
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
