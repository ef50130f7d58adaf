import * as z from 'zod/mini';

/**
 * `POST /api/page-calls`: what a browser tells of a call that it has made for a page, and that is traced.
 * Nothing in it is about a person.
 */
export const PageCall = z.strictObject({
  /** As it went with the call (w3.org/TR/trace-context). */
  traceparent: z.string().check(z.regex(/^00-[\da-f]{32}-[\da-f]{16}-01$/)),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** Without a query; it is looked for among the routes, and kept nowhere. */
  path: z.string().check(z.maxLength(200)),
  /** From the visitor's event, or from the call where there was none, until the answer: in ms. */
  ms: z.number().check(z.gte(0), z.lte(600_000)),
  /** In which event the call was made: `click`. */
  event: z.optional(z.string().check(z.regex(/^[a-z]{1,30}$/))),
});
export type PageCall = z.infer<typeof PageCall>;
