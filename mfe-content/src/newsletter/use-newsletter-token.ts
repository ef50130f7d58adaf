import type { NewsletterToken } from '@site/contracts';
import { unavailableNotice } from '@site/contracts/unavailable';
import { request, ResponseError, useSend } from '@site/platform';
import { useSettledSearchParams } from '@site/shared-ui/router';

export type TokenState = 'ready' | 'sending' | 'done' | 'void' | 'failed' | 'away';

/**
 * Sends the token that a mail's link carries, when the visitor says so: opening the link changes nothing,
 * because programs that check mails open links too. `void` is a link that is not valid, `failed` a call that
 * may be tried again, `away` one that the site cannot do just now.
 */
export const useNewsletterToken = (path: string): { state: TokenState; send: () => void } => {
  const [params] = useSettledSearchParams();
  const token = params.get('token') ?? '';
  const { send, status, error } = useSend({
    send: (body: NewsletterToken) => request(path, { method: 'POST', body }),
  });

  const failure = (): TokenState => {
    if (!(error instanceof ResponseError)) return 'failed';
    if (error.status < 429) return 'void';
    return unavailableNotice(error) ? 'away' : 'failed';
  };
  const states: Record<typeof status, () => TokenState> = {
    idle: () => 'ready',
    pending: () => 'sending',
    success: () => 'done',
    error: failure,
  };
  return { state: states[status](), send: () => send({ token }) };
};
