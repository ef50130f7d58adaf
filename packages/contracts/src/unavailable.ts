import { MINUTE_S } from './units';

/** A non-OK answer, as `ResponseError` of `@site/platform` has it. */
interface Refused {
  status: number;
  body?: { code?: string; message?: string };
  /** In seconds. */
  retryAfter?: number;
}

/** The site's own 503, and what gateways say where it does not answer them. */
const AWAY = [502, 503, 504];

const soon = (seconds: number): string =>
  seconds < MINUTE_S ? `in ${seconds} seconds` : `in ${Math.ceil(seconds / MINUTE_S)} min`;

/**
 * What a form says where the site is at fault and may be tried again (docs/product.md, section 8.1): in the server's words,
 * who alone knows whether anything was done. Undefined for every other failure.
 */
export const unavailableNotice = ({ status, body, retryAfter = MINUTE_S }: Refused) => {
  if (!AWAY.includes(status)) return undefined;
  const words =
    body?.code === 'unavailable' && body.message
      ? body.message
      : `We cannot do this right now. The fault is ours. Please try again ${soon(retryAfter)}.`;
  return {
    kind: 'destructive' as const,
    title: 'Not right now',
    message: `${words} What you typed is still here.`,
  };
};
