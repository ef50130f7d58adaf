import { AuditList } from '@site/contracts';
import type { Call } from '../http/call';
import { AuditQuery } from './audit-query';

export const auditCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'Who has changed what, newest first: of one token (`by`), from `since` on, before `until`; at most `limit` (100, up to 500), the next page with its `next` as `before`.',
    may: ['operate'],
    query: AuditQuery,
    answer: { status: 200, description: 'The entries', schema: AuditList },
    errors: ['invalid_input'],
  },
];
