import * as z from '@site/contracts/schema';

/** What an answer's `code` may be. Codes are only ever added: parts released earlier branch on them. */
export const ERROR_CODES = [
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

/** One thing that is wrong with a request body; `path` is dotted (`stores.3.zipCode`), empty for the whole. */
export const ErrorIssue = z.object({ path: z.string(), message: z.string() });
export type ErrorIssue = z.infer<typeof ErrorIssue>;

/**
 * The body of every answer of the API that is not 2xx. `code` is any text here, because a tab may
 * be older than the API that answers it; compare it with an `ErrorCode`.
 */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Present when `code` is `invalid_input` and single fields are to blame. */
  issues: z.optional(z.array(ErrorIssue)),
  /** Present when `code` is `spin_cooldown` or `network_busy`: ISO 8601, when another spin may be tried. */
  nextSpinAt: z.optional(z.string()),
  /** Present when what was asked for has a page of its own on this site, such as `/lottery`. */
  page: z.optional(z.string()),
  /** Present when the campaign that was asked for begins later: `startsAt` is ISO 8601 in UTC. */
  upcoming: z.optional(z.object({ name: z.string(), startsAt: z.string(), timeZone: z.string() })),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
