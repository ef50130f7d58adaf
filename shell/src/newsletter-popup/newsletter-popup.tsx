import picture from '@site/art/nav/home.svg';
import { useRef, useState, type SubmitEvent } from 'react';
import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import { EMAIL_PATTERN } from '@site/contracts/email-pattern';
import { unavailableNotice } from '@site/contracts/unavailable';
import { fieldErrors, notify, request, ResponseError, useSend } from '@site/platform';
import { Button, Field, useErrorFocus } from '@site/shared-ui';
import { CloseIcon } from '../icons/icons';
import { Dialog } from '../modal/dialog';
import styles from './newsletter-popup.module.scss';

/**
 * Offers a discount for an email address. `onClose` is called for the close icon, the dismissal, Escape, and a successful
 * subscription.
 */
export const NewsletterPopup = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');
  const { isPending, error, send } = useSend({
    send: (address: string) =>
      request('/api/lottery/newsletter', {
        method: 'POST',
        body: { email: address, fullName: '' },
      }),
    onSuccess: (address) => {
      notify({
        title: 'Welcome to the family',
        message: `Check your inbox at ${address}. Confirm your email and we’ll send your ${FIRST_ORDER_DISCOUNT} code.`,
      });
      onClose();
    },
    onError: (failure) =>
      notify(
        failure instanceof ResponseError
          ? (unavailableNotice(failure) ?? {
              title: 'Oops!',
              message: 'Something went wrong. Please try again.',
            })
          : { title: 'Error', message: 'Failed to subscribe. Please try again later.' },
      ),
  });
  useErrorFocus(dialog, error);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) send(email);
  };

  return (
    <div className={styles.backdrop}>
      <Dialog
        ref={dialog}
        className={styles.popup}
        aria-labelledby="newsletter-title"
        behind="page"
        onEscape={onClose}
      >
        <img className={styles.picture} src={picture} alt="" loading="lazy" />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
        <h2 id="newsletter-title">
          GET <span className={styles.offer}>{`${FIRST_ORDER_DISCOUNT} OFF`}</span> Your First
          Order!
        </h2>
        <p className={styles.hint}>
          Confirm your email and we’ll send your code. Show it at a licensed dispensary that carries
          our products.
        </p>
        <form className={styles.form} onSubmit={handleSubmit}>
          <Field label="Email address" error={fieldErrors(error).email}>
            {(control) => (
              <input
                {...control}
                type="email"
                pattern={EMAIL_PATTERN}
                autoComplete="email"
                placeholder="you@example.com"
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          {/* Not `disabled`, which would drop its focus. */}
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Subscribing...' : 'Claim My Discount'}
          </Button>
        </form>
        <ul className={styles.notes}>
          <li>
            <a href="/privacy#newsletter">Your info is secure</a>
          </li>
          <li>No spam, ever</li>
        </ul>
        <Button look="quiet" onClick={onClose}>
          No thanks, I&apos;ll pay full price
        </Button>
      </Dialog>
    </div>
  );
};
