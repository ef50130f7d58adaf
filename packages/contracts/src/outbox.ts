import * as z from 'zod/mini';

/** `POST /api/admin/outbox/retry`: one mail, or, without `id`, all. Only the server reads it. */
export const OutboxRetry = z.strictObject({
  id: z.optional(
    z.string().check(z.regex(/^[a-z-]+\.[\w-]{22}$/, 'write an id as the list shows it')),
  ),
});
export type OutboxRetry = z.infer<typeof OutboxRetry>;
