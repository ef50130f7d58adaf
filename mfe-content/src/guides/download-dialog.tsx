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
  /** The guide that was chosen; without one the dialog is closed. */
  guide: Ebook | undefined;
  onClose: () => void;
  /** The request was accepted; the dialog has been closed and its fields are empty. */
  onSuccess: (guide: Ebook) => void;
}

/**
 * Asks for name and address before a download. The browser's own modal dialog holds the focus and gives it back;
 * as that makes the notices unreachable, a failure is said in the dialog as well.
 */
export const DownloadDialog = ({ guide, onClose, onSuccess }: DownloadDialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState(EMPTY);
  const { send, reset, isPending, error } = useGuideRequest({
    onSuccess: (requested) => {
      setEntries(EMPTY);
      dialog.current?.close();
      onSuccess(requested);
    },
  });

  useEffect(() => {
    if (!guide) return dialog.current?.close();
    reset();
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // The browser would take what comes first, the button that closes.
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
      onClose={onClose}
    >
      {/* Another each time that it is opened: what was found wrong before is not said again, the entries stay. */}
      <form key={guide?.id} className={styles.form} method="post" onSubmit={handleSubmit}>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
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
        {/* Not `disabled`, which would drop its focus. */}
        <Button type="submit" look="primary" aria-disabled={isPending}>
          {isPending ? 'Downloading...' : 'Download Now'}
        </Button>
        <p role="alert" className={styles.failure}>
          {error !== undefined && failureNotice(error).message}
        </p>
        <p className={styles.privacy}>
          {EBOOK_CONSENT}{' '}
          {hasPage('/privacy') && <Link to="/privacy#guides">How we keep them</Link>}
        </p>
      </form>
    </dialog>
  );
};
