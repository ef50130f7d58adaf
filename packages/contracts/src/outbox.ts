import * as z from 'zod/mini';

/** `POST /api/admin/outbox/retry`: retries one mail, or all if no `id` is given. */
export const OutboxRetry = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^[a-z-]+\.[\w-]{22}$/, 'write an id as in the list'))),
});
export type OutboxRetry = z.infer<typeof OutboxRetry>;

/** The number of retried mails. */
export const OutboxRetried = z.object({ retried: z.int() });
export type OutboxRetried = z.infer<typeof OutboxRetried>;

/** `GET /api/admin/webhook` */
export const WebhookState = z.object({
  /** Whether `WEBHOOK_URL` is set. */
  isSet: z.boolean(),
  waiting: z.int(),
  /** Failed for three days; sent again only by a retry. */
  dead: z.int(),
  /** ISO 8601: the time of the oldest failing event. */
  failingSince: z.optional(z.iso.datetime()),
  /** The reason of its last failure. */
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

/** `GET /api/admin/outbox`: unsent mails, without recipients and content. */
export const OutboxOverview = z.object({
  waiting: z.int(),
  dead: z.int(),
  /** Dead mails first, then by due time; at most a hundred of each. */
  mails: z.array(UnsentMail),
});
export type OutboxOverview = z.infer<typeof OutboxOverview>;
