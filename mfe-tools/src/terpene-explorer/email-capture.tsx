import { QUIZ_CONSENT, type QuizAnswers, type Terpene } from '@site/contracts';
import { noticeStore } from '@site/platform';
import { bringForward, Button, Field, reportTypo } from '@site/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './email-capture.module.scss';
import { INVALID_EMAIL, isInvalidEmail, useEmailCapture } from './use-email-capture';

export interface EmailCaptureProps {
  answers: QuizAnswers;
  terpenes: readonly Terpene[];
}

/** Form that mails the result, with the consent text beside the button. */
export const EmailCapture = ({ answers, terpenes }: EmailCaptureProps) => {
  const [email, setEmail] = useState('');
  const { send, isPending, isSuccess, error } = useEmailCapture(answers, terpenes);
  const title = useId();
  const consent = useId();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const input = form.current?.querySelector('input');
    if (isSuccess) thanks.current?.focus();
    else if (error && input) bringForward(input);
  }, [isSuccess, error]);

  return (
    <section className={styles.capture} aria-labelledby={title}>
      <h2 id={title}>Get your result in your inbox</h2>
      {isSuccess ? (
        <p ref={thanks} tabIndex={-1} className={styles.thanks}>
          {/* Does not reveal whether the address has received mails before. */}
          {`Check your inbox at ${email.trim()}. Don’t see it? Look in your spam folder. You can send one result per visit.`}
        </p>
      ) : (
        // `noValidate`, because the notice of docs/product.md, section 8.4, replaces the browser's message.
        <form
          ref={form}
          noValidate
          method="post"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isPending) return;
            // The notice of a previous submit may no longer be true.
            noticeStore.setState({ notice: undefined });
            if (!reportTypo(event.currentTarget)) send(email);
          }}
        >
          <Field label="Email" error={isInvalidEmail(error) ? INVALID_EMAIL : undefined}>
            {(control) => (
              <input
                {...control}
                type="email"
                name="email"
                autoComplete="email"
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          {/* Not `disabled`, which would drop its focus. */}
          <Button type="submit" aria-disabled={isPending} aria-describedby={consent}>
            {isPending ? 'Sending...' : 'Send My Result'}
          </Button>
          <p id={consent} className={styles.consent}>
            {QUIZ_CONSENT}
          </p>
        </form>
      )}
    </section>
  );
};
