import { type NewsletterToken, NewsletterTokenResponse } from '@site/contracts';
import { unavailableNotice } from '@site/contracts/unavailable';
import {
  readStored,
  request,
  ResponseError,
  useHydrated,
  useSend,
  writeStored,
} from '@site/platform';
import { Button, Label, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { PageButton } from '../blocks/page-button';
import styles from './token-page.module.scss';

type TokenState = 'ready' | 'sending' | 'done' | 'repeated' | 'invalid' | 'failed' | 'unavailable';

/** Query parameter of the outcome. */
const DONE = 'done';

/**
 * Sends the token of a mailed link, but only when the visitor presses the button, because mail scanners open links.
 * `repeated`: it was done before; `invalid`: the link has no token or a wrong one; `failed`: can be retried; `unavailable`: the
 * site is unavailable. A token that this browser has sent before, kept in local storage as `storedAs`, is sent again at
 * once: its outcome is all there is to show. Without `storedAs` the URL keeps the outcome for a reload.
 */
const useNewsletterToken = (
  path: string,
  storedAs: string | undefined,
): { state: TokenState; isSent: boolean; send: () => void } => {
  const [params, setParams] = useSettledSearchParams();
  const token = params.get('token') ?? '';
  const isDone = params.has(DONE);
  const lacksToken = useHydrated() && token === '';
  const [isRepeated, setRepeated] = useState(false);
  const { send, status, error } = useSend({
    async send(body: NewsletterToken) {
      const response = NewsletterTokenResponse;
      const { alreadyConfirmed } = await request(path, { method: 'POST', body, response });
      setRepeated(alreadyConfirmed === true);
      if (storedAs) writeStored('localStorage', storedAs, body.token);
      else setParams(DONE, { replace: true });
    },
  });
  const sendAgain = useEffectEvent(() => {
    if (storedAs && token && readStored('localStorage', storedAs) === token) send({ token });
  });
  useEffect(() => sendAgain(), [token]);
  const states = {
    idle: isDone ? 'done' : lacksToken ? 'invalid' : 'ready',
    pending: 'sending',
    success: isRepeated ? 'repeated' : 'done',
  } as const;
  const state = status === 'error' ? stateAfter(error) : states[status];
  return { state, isSent: status !== 'idle', send: () => send({ token }) };
};

const stateAfter = (error: unknown): TokenState => {
  if (!(error instanceof ResponseError)) return 'failed';
  if (error.status < 429) return 'invalid';
  return unavailableNotice(error) ? 'unavailable' : 'failed';
};

interface Message {
  title: string;
  text: string;
}

interface TokenPageProps {
  /** Path of the API call. */
  path: string;
  question: Message;
  /** Text of the button, before and while the token is sent. */
  action: string;
  pendingAction: string;
  done: Message;
  /** Shown instead of `done` if the action was already completed. */
  repeated?: Message;
  /** Local storage key of the sent token, so that this browser is not asked again. */
  storedAs?: string;
  invalid: Message;
  /** The next step once it is done, and for an invalid link. */
  next?: ReactNode;
  nextIfInvalid?: ReactNode;
}

const FAILED: Message = {
  title: 'That didn’t work',
  text: 'Something went wrong. Please try again.',
};

const UNAVAILABLE: Message = {
  title: 'Not right now',
  text: 'We can’t do this right now. The problem is on our end, and your link is still good. Please try again in a minute.',
};

/** A page linked in mails, with one button. */
export const TokenPage = ({
  path,
  question,
  action,
  pendingAction,
  done,
  repeated = done,
  storedAs,
  invalid,
  next,
  nextIfInvalid,
}: TokenPageProps) => {
  const { state, isSent, send } = useNewsletterToken(path, storedAs);
  const outcome = useRef<HTMLDivElement>(null);
  const hasOutcome = isSent && state !== 'sending';
  // The outcome replaces the question and must be read out.
  useEffect(() => {
    if (hasOutcome) outcome.current?.focus();
  }, [hasOutcome, state]);

  const messages: Record<TokenState, Message> = {
    ready: question,
    sending: question,
    done,
    repeated,
    invalid,
    failed: FAILED,
    unavailable: UNAVAILABLE,
  };
  const { title, text } = messages[state];
  const canSend = !['done', 'repeated', 'invalid'].includes(state);

  return (
    <Section>
      <div className={styles.card}>
        <Label>Newsletter</Label>
        <div ref={outcome} tabIndex={-1} className={styles.message}>
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
              {state === 'sending' ? pendingAction : action}
            </Button>
          ) : (
            <>
              {state === 'invalid' ? nextIfInvalid : next}
              <PageButton to="/" look="outlined">
                Return to Home
              </PageButton>
            </>
          )}
        </div>
      </div>
    </Section>
  );
};
