import type { NewsletterToken } from '@site/contracts';
import { unavailableNotice } from '@site/contracts/unavailable';
import { request, ResponseError, useSend } from '@site/platform';
import { Button, Label, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect, useRef } from 'react';
import { PageButton } from '../blocks/page-button';
import styles from './token-page.module.scss';

type TokenState = 'ready' | 'sending' | 'done' | 'void' | 'failed' | 'unavailable';

/**
 * Sends the token of a mail's link when the visitor presses the button, because programs that check mails open links.
 * `void`: the link is invalid; `failed`: retry; `unavailable`: the site is unavailable.
 */
const useNewsletterToken = (path: string): { state: TokenState; send: () => void } => {
  const [params] = useSettledSearchParams();
  const token = params.get('token') ?? '';
  const { send, status, error } = useSend({
    send: (body: NewsletterToken) => request(path, { method: 'POST', body }),
  });
  const state = status === 'error' ? stateAfter(error) : STATES[status];
  return { state, send: () => send({ token }) };
};

const STATES = { idle: 'ready', pending: 'sending', success: 'done' } as const;

const stateAfter = (error: unknown): TokenState => {
  if (!(error instanceof ResponseError)) return 'failed';
  if (error.status < 429) return 'void';
  return unavailableNotice(error) ? 'unavailable' : 'failed';
};

interface Words {
  title: string;
  text: string;
}

interface TokenPageProps {
  /** Path of the API call. */
  call: string;
  ask: Words;
  action: string;
  sending: string;
  done: Words;
  isVoid: Words;
}

const FAILED: Words = {
  title: 'That did not work',
  text: 'Something went wrong. Please try again.',
};

const UNAVAILABLE: Words = {
  title: 'Not right now',
  text: 'We cannot do this right now. The fault is ours, and your link stays good: please try again in a minute.',
};

/** A page linked in mails, with one button. */
export const TokenPage = ({ call, ask, action, sending, done, isVoid }: TokenPageProps) => {
  const { state, send } = useNewsletterToken(call);
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = state !== 'ready' && state !== 'sending';
  // The outcome replaces the question and must be read out.
  useEffect(() => {
    if (isOver) outcome.current?.focus();
  }, [isOver, state]);

  const words: Record<TokenState, Words> = {
    ready: ask,
    sending: ask,
    done,
    void: isVoid,
    failed: FAILED,
    unavailable: UNAVAILABLE,
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
            // `disabled` would drop the focus.
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
