import { AuditList } from '@site/contracts';
import * as z from 'zod';
import { operation } from '../operations/operation';
import type { AuditLog } from './audit-log';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const AuditQuery = z.object({
  by: z.string().max(64).optional(),
  since: moment.optional(),
  until: moment.optional(),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

export const auditOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'Lists changes, newest first: by token (`by`), from `since`, before `until`; at most `limit` (100, up to 500). Pass `next` as `before` for the next page.',
    scopes: ['operate'],
    query: AuditQuery,
    response: { description: 'The entries', schema: AuditList },
    errors: ['invalid_input'],
    handle: ({ query }, { audit }: { audit: Pick<AuditLog, 'list'> }) => audit.list(query),
  }),
];
