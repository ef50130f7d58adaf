import { Button, Label, Section } from '@site/shared-ui';
import { useEffect, useRef } from 'react';
import { PageButton } from '../blocks/page-button';
import styles from './token-page.module.scss';
import { useNewsletterToken, type TokenState } from './use-newsletter-token';

interface Words {
  title: string;
  text: string;
}

interface TokenPageProps {
  /** The call that takes the token. */
  call: string;
  ask: Words;
  action: string;
  sending: string;
  done: Words;
  /** A link that is not valid, or no longer. */
  isVoid: Words;
}

const FAILED: Words = {
  title: 'That did not work',
  text: 'Something went wrong. Please try again.',
};

const AWAY: Words = {
  title: 'Not right now',
  text: 'We cannot do this right now. The fault is ours, and your link stays good: please try again in a minute.',
};

/** A page that a mail links to: what it is about, and one clear button. */
export const TokenPage = ({ call, ask, action, sending, done, isVoid }: TokenPageProps) => {
  const { state, send } = useNewsletterToken(call);
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = state === 'done' || state === 'void' || state === 'failed' || state === 'away';
  // What has happened takes the place of what was asked, and is read out.
  useEffect(() => {
    if (isOver) outcome.current?.focus();
  }, [isOver, state]);

  const words: Record<TokenState, Words> = {
    ready: ask,
    sending: ask,
    done,
    void: isVoid,
    failed: FAILED,
    away: AWAY,
  };
  const { title, text } = words[state];
  const canSend = state !== 'done' && state !== 'void';

  return (
    <Section>
      <div className={styles.card}>
        <Label>Newsletter</Label>
        <div ref={outcome} tabIndex={-1} className={styles.words}>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>
          {canSend ? (
            // Not `disabled`, which would drop the focus that stands on it.
            <Button
              look="primary"
              aria-disabled={state === 'sending'}
              onClick={state === 'sending' ? undefined : send}
            >
              {state === 'sending' ? sending : action}
            </Button>
          ) : (
            <PageButton to="/" look="outlined">
              Go to the home page
            </PageButton>
          )}
        </div>
      </div>
    </Section>
  );
};
