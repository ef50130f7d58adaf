import Router from '@koa/router';
import { checked } from '../http/checked';
import { AuditQuery } from './audit-query';
import type { AuditTrail } from './audit-trail';

/** GET /api/admin/audit: who has changed what, newest first. */
export const auditRoutes = (trail: Pick<AuditTrail, 'list'>) =>
  new Router({ prefix: '/audit' }).get('/', async (ctx) => {
    ctx.body = await trail.list(checked(AuditQuery, { ...ctx.query }));
  });
