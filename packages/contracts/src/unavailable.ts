import { plural } from './plural';
import { MINUTE_S } from './units';

/** A non-OK response, like `ResponseError` of `@site/platform`. */
interface FailedResponse {
  status: number;
  body?: { code?: string; message?: string };
  /** In seconds. */
  retryAfter?: number;
}

/** Status codes of the site and of gateways while it is unavailable. */
const UNAVAILABLE_STATUSES = [502, 503, 504];

const formatDelay = (seconds: number): string =>
  seconds < MINUTE_S
    ? `in ${plural(seconds, 'second')}`
    : `in ${Math.ceil(seconds / MINUTE_S)} min`;

/**
 * The notice of a form when the site is unavailable (docs/product.md, section 8.1): the server's message if there is one, because
 * only the server knows whether anything was done. Undefined for other failures.
 */
export const unavailableNotice = ({ status, body, retryAfter = MINUTE_S }: FailedResponse) => {
  if (!UNAVAILABLE_STATUSES.includes(status)) return undefined;
  const message =
    body?.code === 'unavailable' && body.message
      ? body.message
      : `We can’t do this right now. The problem is on our end. Please try again ${formatDelay(retryAfter)}.`;
  return {
    kind: 'destructive' as const,
    title: 'Not right now',
    message: `${message} What you typed is still here.`,
  };
};
