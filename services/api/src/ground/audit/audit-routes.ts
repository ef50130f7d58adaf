import Router from '@koa/router';
import * as z from 'zod';
import { checked } from '../errors/checked';
import type { AuditTrail } from './audit-trail';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Filter = z.object({
  by: z.string().max(64).optional(),
  since: moment.optional(),
  until: moment.optional(),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** GET /api/admin/audit: who has changed what, newest first. */
export const auditRoutes = (trail: Pick<AuditTrail, 'list'>) =>
  new Router({ prefix: '/audit' }).get('/', async (ctx) => {
    ctx.body = await trail.list(checked(Filter, { ...ctx.query }));
  });
