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
  /** Element that gets the focus after closing; default: the previously focused one. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered. */
export const Modal = ({ title, onClose, returnTo, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const restoreFocus = useEffectEvent(() => returnTo?.current?.focus());
  // A layout effect, because a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      restoreFocus();
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
      {/* Last, so that the first control of the content gets the focus. */}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <DismissRegular />
      </button>
    </dialog>
  );
};
