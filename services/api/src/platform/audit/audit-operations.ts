import { AuditList } from '@site/contracts';
import { operation } from '../operations/operation';
import { AuditQuery, type AuditLog } from './audit-log';

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
