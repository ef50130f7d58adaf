import { AccessGrant, AccessList, AccessRecord, GrantedAccess, OwnAccess } from '@site/contracts';
import type { Call } from '../http/call';

export const accessCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/access',
    summary: 'Every token that was given out, by name, also those that have ended.',
    may: ['operate'],
    answer: { status: 200, description: 'Who may do what', schema: AccessList },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/access',
    summary:
      'Gives somebody a token, told in this answer only. Nobody gives a scope that he lacks, or one that holds longer than his own.',
    may: ['operate'],
    body: AccessGrant,
    answer: { status: 201, description: 'The token', schema: GrantedAccess },
    errors: ['invalid_input', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'GET',
    path: '/api/admin/access/me',
    summary: 'Whose token this call bears, and what it may.',
    may: 'anyone',
    answer: { status: 200, description: 'The caller’s own access', schema: OwnAccess },
    errors: [],
  },
  {
    method: 'DELETE',
    path: '/api/admin/access/{name}',
    summary: 'Revokes a token, at once and on every instance.',
    may: ['operate'],
    answer: { status: 200, description: 'It has ended', schema: AccessRecord },
    errors: ['not_found'],
  },
];
