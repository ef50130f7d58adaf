import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { EBOOK_CONSENT, type Ebook } from '@site/contracts';
import { EMAIL_PATTERN } from '@site/contracts/email-pattern';
import { fieldErrors } from '@site/platform';
import { Button, Field, useErrorFocus } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { hasPage } from '../blocks/page-button';
import styles from './download-dialog.module.scss';
import { failureNotice, useGuideRequest, type Entries } from './use-guide-request';

const EMPTY: Entries = { name: '', email: '' };

interface DownloadDialogProps {
  /** Undefined: the dialog is closed. */
  guide: Ebook | undefined;
  onClose: () => void;
  onSuccess: (guide: Ebook) => void;
}

/**
 * Asks for name and email address before a download. Failures are also shown in the dialog, because a modal dialog makes
 * notices unreachable.
 */
export const DownloadDialog = ({ guide, onClose, onSuccess }: DownloadDialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState(EMPTY);
  const { send, reset, isPending, error } = useGuideRequest({
    onSuccess: (requested) => {
      setEntries(EMPTY);
      // Before the state changes, because it restores the focus, which a blocked download then moves.
      dialog.current?.close();
      onClose();
      onSuccess(requested);
    },
  });

  useEffect(() => {
    if (!guide) return dialog.current?.close();
    reset();
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // By default the close button would get the focus, because it is the first control.
    dialog.current?.querySelector('input')?.focus();
  }, [guide, reset]);

  const errors = fieldErrors(error);
  useErrorFocus(dialog, error);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (guide && !isPending) send({ guide, ...entries });
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-guide`}
      // Not on `close`, which comes in a later task: by then the dialog can be requested again.
      onCancel={onClose}
    >
      {/* The key resets validation messages when the dialog opens again; the input stays. */}
      <form key={guide?.id} className={styles.form} method="post" onSubmit={handleSubmit}>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <DismissRegular />
        </button>
        <header className={styles.head}>
          <h2 id={`${id}-title`}>Download your free guide</h2>
          <p id={`${id}-guide`} className={styles.guide}>
            {guide?.title}
          </p>
        </header>
        <Field label="Full Name" error={errors.name} missing="Please enter your name">
          {(control) => (
            <input
              {...control}
              name="name"
              autoComplete="name"
              required
              value={entries.name}
              onChange={({ target }) => setEntries((before) => ({ ...before, name: target.value }))}
            />
          )}
        </Field>
        <Field label="Email Address" error={errors.email}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              pattern={EMAIL_PATTERN}
              autoComplete="email"
              required
              value={entries.email}
              onChange={({ target }) =>
                setEntries((before) => ({ ...before, email: target.value }))
              }
            />
          )}
        </Field>
        {/* `disabled` would drop the focus. */}
        <Button type="submit" look="primary" aria-disabled={isPending}>
          {isPending ? 'Downloading...' : 'Download Now'}
        </Button>
        <p role="alert" className={styles.failure}>
          {error !== undefined && failureNotice(error).message}
        </p>
        <p className={styles.privacy}>
          {EBOOK_CONSENT}{' '}
          {hasPage('/privacy') && <Link to="/privacy#guides">How we use your information</Link>}
        </p>
      </form>
    </dialog>
  );
};
