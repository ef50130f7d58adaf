import { ANSWER_TIME } from '@site/brand/promises';
import { Button } from '@site/shared-ui';
import styles from './contact-form.module.scss';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Takes the place of the form once a message was received, and the focus with it. */
export const ThankYou = ({ onAgain }: { onAgain: () => void }) => (
  <div ref={takeFocus} className={styles.thanks} tabIndex={-1} role="group" aria-label="Thank You!">
    <h3>Thank You!</h3>
    <p>{`Your message was received. We will get back to you within ${ANSWER_TIME}.`}</p>
    <Button onClick={onAgain}>Send Another Message</Button>
  </div>
);
