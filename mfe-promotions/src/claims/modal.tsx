import { PrizePicture } from '@site/wheel';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import styles from './modal.module.scss';

interface ModalProps {
  title: ReactNode;
  onClose: () => void;
  /** Focuses another element than the previously focused one after closing. */
  returnFocus: () => void;
  children: ReactNode;
}

/** The prize as the stub of a ticket. */
export const PrizeTicket = ({
  prize,
  picture,
}: {
  prize: string;
  picture?: ComponentProps<typeof PrizePicture>['name'];
}) => (
  <span className={styles.ticket}>
    <PrizePicture name={picture} />
    <span>{prize}</span>
  </span>
);

/** A native modal dialog, open while it is rendered. */
export const Modal = ({ title, onClose, returnFocus, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const restoreFocus = useEffectEvent(returnFocus);
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
