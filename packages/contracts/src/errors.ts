import * as z from '@site/contracts/schema';
import { ClosedClaims } from './spin';

/** Codes of errors. Codes are only added, because released parts depend on them. */
const ERROR_CODES = [
  'invalid_input',
  'unauthorised',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'uri_too_long',
  'range_not_satisfiable',
  'unsupported_media_type',
  'rate_limited',
  'spin_cooldown',
  'sold_out',
  'network_busy',
  'win_limit',
  'internal',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An invalid field of a request body. `path` has dots (`stores.3.zipCode`), and is empty for the whole body. */
export const ErrorIssue = z.object({ path: z.string(), message: z.string() });
export type ErrorIssue = z.infer<typeof ErrorIssue>;

/**
 * The body of every response of the API that is not 2xx. `code` is any text, because a tab may be older than the API;
 * compare it with an `ErrorCode`.
 */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** With code `invalid_input`: the invalid fields, if known. */
  issues: z.optional(z.array(ErrorIssue)),
  /** With codes `spin_cooldown` and `network_busy`, ISO 8601: when the next spin is allowed. */
  nextSpinAt: z.optional(z.string()),
  /** The path of a page about the requested thing, such as `/lottery`. */
  page: z.optional(z.string()),
  /** For a campaign that has not started; `startsAt` is ISO 8601 in UTC. */
  upcoming: z.optional(z.object({ name: z.string(), startsAt: z.string(), timeZone: z.string() })),
  /** For a paused or ended campaign: the prizes that this person has claimed in it. */
  claims: z.optional(ClosedClaims),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
