import * as z from 'zod/mini';

/** `POST /api/admin/outbox/retry`: one mail, or, without `id`, all. */
export const OutboxRetry = z.strictObject({
  id: z.optional(
    z.string().check(z.regex(/^[a-z-]+\.[\w-]{22}$/, 'write an id as the list shows it')),
  ),
});
export type OutboxRetry = z.infer<typeof OutboxRetry>;

/** How many are tried. */
export const OutboxRetried = z.object({ retried: z.int() });
export type OutboxRetried = z.infer<typeof OutboxRetried>;

/** `GET /api/admin/webhook` */
export const WebhookState = z.object({
  /** Whether wins and claims are told to anybody (`WEBHOOK_URL`). */
  isSet: z.boolean(),
  waiting: z.int(),
  /** Given up after three days, until somebody retries them. */
  dead: z.int(),
  /** ISO 8601: when the oldest event was caused whose tries have failed. */
  failingSince: z.optional(z.iso.datetime()),
  /** Why its last try failed. */
  reason: z.optional(z.string()),
});
export type WebhookState = z.infer<typeof WebhookState>;

export const UnsentMail = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'dead']),
  kind: z.string(),
  tries: z.int(),
  reason: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** `GET /api/admin/outbox`: what is not sent, without recipients and words. */
export const OutboxOverview = z.object({
  waiting: z.int(),
  dead: z.int(),
  /** The dead first, then in the order in which they are due; the first hundred of each. */
  mails: z.array(UnsentMail),
});
export type OutboxOverview = z.infer<typeof OutboxOverview>;
