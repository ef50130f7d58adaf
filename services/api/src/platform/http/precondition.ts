import type { Context } from 'koa';
import { invalidInput } from './api-error';

/** Condition of a change; without one, the last writer wins. */
export interface Precondition {
  expectedVersion?: string;
  /** Nothing may exist at this address yet. */
  absent?: boolean;
}

/** Reads `If-Match: "<version>"` and `If-None-Match: *` (RFC 9110, section 13.1); `version` is the pattern of a valid version. */
export const preconditionOf = (ctx: Context, version = /^[\da-f]{0,64}$/): Precondition => {
  const match = ctx.get('if-match');
  if (match === '' || match === '*') return { absent: ctx.get('if-none-match') === '*' };
  const [, expectedVersion] = /^"(.*)"$/.exec(match) ?? [];
  if (expectedVersion === undefined || !version.test(expectedVersion))
    throw invalidInput('If-Match: write the version in quotes, such as "3"');
  return { expectedVersion };
};
