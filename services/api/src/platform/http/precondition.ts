import type { Context } from 'koa';
import { ApiError } from './api-error';

/** What must hold for a change; without one, the last writer wins. */
export interface Precondition {
  /** The version that the caller has seen is still the current one. */
  seen?: string;
  /** Nothing exists at this address yet. */
  absent?: boolean;
}

/** Reads `If-Match: "<version>"` and `If-None-Match: *` (RFC 9110, section 13.1); `version` is the form of a version. */
export const preconditionOf = (ctx: Context, version = /^[\da-f]{0,64}$/): Precondition => {
  const match = ctx.get('if-match');
  if (match === '' || match === '*') return { absent: ctx.get('if-none-match') === '*' };
  const [, seen] = /^"(.*)"$/.exec(match) ?? [];
  if (seen === undefined || !version.test(seen))
    throw new ApiError('invalid_input', 'If-Match: write the version in quotes, such as "3"');
  return { seen };
};
