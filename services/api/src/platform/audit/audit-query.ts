import * as z from 'zod';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The query of `GET /api/admin/audit`. */
export const AuditQuery = z.object({
  by: z.string().max(64).optional(),
  since: moment.optional(),
  until: moment.optional(),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
