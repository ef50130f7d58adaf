import { INQUIRIES, type Inquiry, INQUIRY_LABELS } from '@site/brand/inquiries';
import { ANSWER_TIME } from '@site/brand/promises';
import type { ContactMessage } from '@site/contracts';
import { EMAIL_PATTERN } from '@site/contracts/email-pattern';
import { unavailableNotice } from '@site/contracts/unavailable';
import { SECOND_MS } from '@site/contracts/units';
import { fieldErrors, notify, request, ResponseError, useHydrated, useSend } from '@site/platform';
import { Button, Field, useErrorFocus } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { contactDetails } from './contact-details';
import {
  type ContactDraft,
  type ContactLink,
  editDraft,
  EMPTY_DRAFT,
  loadDraft,
  messageFor,
  saveDraft,
} from './contact-draft';
import styles from './contact-form.module.scss';
import { readSubject, readTopic } from './contact-path';

/** Sends a message and shows the outcome (docs/product.md, section 8.1). */
const useContactMessage = ({ onSuccess }: { onSuccess: () => void }) =>
  useSend({
    send: (message: ContactMessage) => request('/api/contact', { method: 'POST', body: message }),
    onSuccess: () => {
      onSuccess();
      notify({
        title: '✅ Message Sent!',
        message: `Thank you for contacting us. We'll get back to you within ${ANSWER_TIME}.`,
      });
    },
    onError: (error) => {
      notify(
        error instanceof ResponseError
          ? (unavailableNotice(error) ?? {
              kind: 'destructive',
              title: 'Oops!',
              message: 'Something went wrong. Please try again.',
            })
          : {
              kind: 'destructive',
              title: 'Error',
              message: 'Failed to send message. Please try again later.',
            },
      );
    },
  });

/** Time in ms after which the form shows that sending takes longer than usual. */
const SLOW_MS = 8 * SECOND_MS;

const useIsSlow = (isPending: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isPending && isSlow;
};

/** docs/product.md, section 3.5. */
const INQUIRY_CHOICES: Readonly<Record<Inquiry, string>> = {
  '': 'Choose one',
  ...INQUIRY_LABELS,
};

/** The inquiry that `/contact?inquiry=wholesale` selects; none if it is unknown. */
const readInquiry = (value: string | null): Inquiry =>
  INQUIRIES.find((inquiry) => inquiry === value) ?? '';

/** A subject that ends with a colon asks for more, behind it. */
const askForMore = (area: HTMLTextAreaElement | null, subject: string): void => {
  if (!area) return;
  const isUnfinished = subject.endsWith(':\n') && area.value.trim() === subject.trim();
  area.setCustomValidity(isUnfinished ? 'Please add the details to your message' : '');
};

const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', inquiry: '', message: '' };

/** The contact form of the home page and of `/contact`; states are in docs/product.md, section 4.4. `children` introduce it. */
export const ContactForm = ({ children }: { children?: ReactNode }) => {
  const [params] = useSettledSearchParams();
  const link: ContactLink = {
    inquiry: readInquiry(params.get('inquiry')),
    subject: readSubject(params.get('subject')),
  };
  const isHydrated = useHydrated();
  const saved = useMemo(() => (isHydrated ? loadDraft() : EMPTY_DRAFT), [isHydrated]);
  const [edited, setEdited] = useState<ContactDraft>();
  const message = messageFor(edited ?? saved, link);
  const change = (entry: Partial<ContactMessage>) =>
    setEdited((before) => editDraft(before ?? loadDraft(), link, entry));
  const [hasSentBefore, setSentBefore] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { send, reset, isPending, isSuccess, error } = useContactMessage({
    onSuccess: () => change(EMPTY_MESSAGE),
  });

  const isSlow = useIsSlow(isPending);

  useEffect(() => {
    if (edited) saveDraft(edited);
  }, [edited]);

  const errors = fieldErrors(error);
  useErrorFocus(form, error);

  // "Send Another Message" removes the focused button.
  useEffect(() => {
    if (hasSentBefore && !isSuccess) form.current?.querySelector('input')?.focus();
  }, [hasSentBefore, isSuccess]);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) send(message);
  };
  const handleSendAnother = () => {
    setSentBefore(true);
    reset();
  };

  if (isSuccess)
    return <ThankYou topic={readTopic(params.get('subject'))} onSendAnother={handleSendAnother} />;

  return (
    <>
      {children}
      {/* `post` keeps the input out of the URL if the form is sent before hydration. */}
      <form ref={form} className={styles.form} method="post" onSubmit={handleSubmit}>
        <noscript>
          <p className={styles.note}>
            This form needs JavaScript. You can email us at{' '}
            <a href={contactDetails.email.href}>{contactDetails.email.text}</a> instead.
          </p>
        </noscript>
        <div className={styles.pair}>
          <Field label="Name" error={errors.name} missing="Please enter your name">
            {(control) => (
              <input
                {...control}
                name="name"
                autoComplete="name"
                required
                value={message.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Email" error={errors.email} missing="Please enter your email address">
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                pattern={EMAIL_PATTERN}
                autoComplete="email"
                required
                value={message.email}
                onChange={(event) => change({ email: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field label="Inquiry Type" optional error={errors.inquiry}>
          {(control) => (
            <select
              {...control}
              name="inquiry"
              value={message.inquiry}
              onChange={(event) => change({ inquiry: readInquiry(event.target.value) })}
            >
              {Object.entries(INQUIRY_CHOICES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Message" error={errors.message} missing="Please enter a message">
          {(control) => (
            <textarea
              {...control}
              ref={(area) => askForMore(area, link.subject)}
              // A refused message continues behind its subject.
              onFocus={({ currentTarget: area }) => {
                if (area.validity.customError) area.selectionStart = area.value.length;
              }}
              name="message"
              rows={link.subject ? 8 : 4}
              required
              value={message.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          )}
        </Field>
        {/* `disabled` would drop the focus. */}
        <Button type="submit" look="primary" className={styles.send} aria-disabled={isPending}>
          {isPending ? 'Sending...' : 'Send Message'}
        </Button>
        {/* Always rendered, because screen readers may miss a status that is inserted together with its text. */}
        <p role="status" className={styles.slow}>
          {isSlow &&
            'This is taking longer than usual. Your message is still here, so nothing is lost.'}
        </p>
        {/* Stays visible, unlike the notice, which disappears after some seconds. */}
        {error !== undefined && Object.keys(errors).length === 0 && (
          <p className={styles.failure}>
            {error instanceof ResponseError
              ? 'Your message wasn’t sent. It’s still here. Please try again.'
              : 'We didn’t get a response, so your message may not have gone through. It’s still here. Please send it again.'}
          </p>
        )}
      </form>
    </>
  );
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Replaces the form after success and takes its focus. `topic` is that of the link, or empty. */
const ThankYou = ({ topic, onSendAnother }: { topic: string; onSendAnother: () => void }) => (
  <div ref={takeFocus} className={styles.thanks} tabIndex={-1} role="group" aria-label="Thank You!">
    <h2>Thank You!</h2>
    <p>{`We received your message${topic && ` “${topic}”`} and will get back to you within ${ANSWER_TIME}.`}</p>
    <Button onClick={onSendAnother}>Send Another Message</Button>
  </div>
);
