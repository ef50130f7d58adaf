import { notify, request, ResponseError, useHydrated, useSend } from '@site/platform';
import { Button, ButtonLink, PageHero, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect, useRef } from 'react';
import styles from './unsubscribe-page.module.scss';

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ResponseError && error.status === 400;

const QUESTION = {
  title: 'Stop quiz result emails?',
  text: 'We’ll delete your email address and the quiz results saved with it. After that, no one can send quiz results to you.',
};
const DONE = {
  title: 'You’re unsubscribed',
  text: 'We’ve deleted your email address. You won’t get quiz results from us again.',
};
const INVALID = {
  title: 'This link doesn’t work',
  text: 'It may be incomplete. Open the link in your email again, or copy all of it.',
};

/**
 * `/tools/unsubscribe?token=`, linked in mailed results. Opening it changes nothing, because mail scanners open links;
 * the visitor must press the button.
 */
export default function UnsubscribePage() {
  const [params, setParams] = useSettledSearchParams();
  const token = params.get('token') ?? '';
  const lacksToken = useHydrated() && token === '';
  const { send, isPending, isSuccess, error } = useSend({
    send: (token: string) =>
      request(`/api/tools/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST' }),
    // Shown after a reload, too.
    onSuccess: () => setParams('done', { replace: true }),
    onError: (error) => {
      if (isInvalidLink(error)) return;
      notify({
        kind: 'destructive',
        title: 'Oops!',
        message: 'Something went wrong. Please try again.',
      });
    },
  });
  const isInvalid = isInvalidLink(error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSuccess || isInvalid) heading.current?.focus();
  }, [isSuccess, isInvalid]);
  const outcome =
    isSuccess || params.has('done') ? DONE : isInvalid || lacksToken ? INVALID : undefined;
  const { title, text } = outcome ?? QUESTION;

  return (
    <>
      <PageHero
        label="Tools"
        title="Unsubscribe"
        lead="Stop emails with quiz results. To stop the newsletter, use the unsubscribe link in any issue."
      />
      <Section>
        <div className={styles.panel}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
          {outcome ? (
            <ButtonLink to="/tools">Back to Tools</ButtonLink>
          ) : (
            <Button look="primary" disabled={isPending} onClick={() => send(token)}>
              {isPending ? 'One moment...' : 'Unsubscribe'}
            </Button>
          )}
        </div>
      </Section>
    </>
  );
}
