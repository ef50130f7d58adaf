import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useAction } from '../api/action';
import styles from './confirm-dialog.module.scss';

/** A question in place of the buttons, and the text of the button that confirms it. */
interface Question {
  text: string;
  confirm: string;
}

const DISCARD: Question = { text: 'Discard your changes?', confirm: 'Discard changes' };

interface ConfirmDialogProps {
  title: string;
  /** The text of the button that confirms: `Pause campaign`. */
  confirm: string;
  /** Whether the action cannot be undone. */
  isDanger?: boolean;
  /** Whether it has room for a table. */
  isWide?: boolean;
  /** Whether the dialog cannot be confirmed yet. */
  disabled?: boolean;
  /** Asked before `onConfirm` runs. */
  question?: Question;
  /** Whether there is nothing left to cancel. */
  isDone?: boolean;
  /** Whether there are changes that closing would drop: then it asks first. */
  isChanged?: boolean;
  /** The dialog closes when this resolves, unless to `false`, and shows the error if it rejects. */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(60rem, 100vw)' },
  // Keeps the dialog off the edges of the window.
  body: { maxHeight: 'calc(100dvh - 8rem)' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3 },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3 },
  },
  actions: { flexWrap: 'wrap', justifySelf: 'stretch', justifyContent: 'flex-end' },
});

/** Asks for confirmation before an action that affects others. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    title,
    confirm,
    isDanger = false,
    isWide = false,
    disabled = false,
    question,
    isDone = false,
    isChanged = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const [asked, setAsked] = useState<Question>();
  const dismiss = () => (isChanged ? setAsked(DISCARD) : onClose());
  const { surface, body, actions, danger } = useStyles();
  const { busy, error, start } = useAction(async () => {
    setAsked(undefined);
    const result = await onConfirm();
    if (isOpen.current && result !== false) onClose();
  });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useFocusReturn();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && dismiss()}>
      <DialogSurface className={isWide ? surface : undefined}>
        <form
          onSubmit={(event: SubmitEvent) => {
            // In React's tree the dialog may be inside another form.
            event.stopPropagation();
            event.preventDefault();
            if (question) setAsked(question);
            else if (!disabled) void start();
          }}
          noValidate
        >
          <DialogBody className={body}>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <div className={styles.text}>
                {typeof children === 'string' ? <p>{children}</p> : children}
              </div>
            </DialogContent>
            <DialogActions className={actions} fluid>
              {asked ? (
                <FooterQuestion
                  {...asked}
                  onConfirm={() => (asked === DISCARD ? onClose() : void start())}
                  onKeep={() => setAsked(undefined)}
                />
              ) : (
                <>
                  {/* Beside the button, because the content may be scrolled. */}
                  <p className={styles.error} role="alert">
                    {error}
                  </p>
                  {!isDone && <Button onClick={dismiss}>Cancel</Button>}
                  {/* A disabled button would lose focus, and Escape would no longer close the dialog. */}
                  <Button
                    type="submit"
                    appearance="primary"
                    className={isDanger && !busy && !disabled ? danger : undefined}
                    disabledFocusable={busy || disabled}
                  >
                    <span>{confirm}</span>
                  </Button>
                </>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
};

interface FooterQuestionProps extends Question {
  onConfirm: () => void;
  onKeep: () => void;
}

const FooterQuestion = ({ text, confirm, onConfirm, onKeep }: FooterQuestionProps) => {
  const keep = useRef<HTMLButtonElement>(null);
  const { danger } = useStyles();
  useFocusReturn();
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <p className={styles.question} role="alert">
        {text}
      </p>
      <Button ref={keep} onClick={onKeep}>
        Keep editing
      </Button>
      <Button appearance="primary" className={danger} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
};

/** Returns the focus to the previously focused element; Fluent does so only for a dialog's trigger. */
const useFocusReturn = () => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
};
