import { ReleaseKeyGrant, ReleaseKeyList, ReleaseKeyRecord } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const keyCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/keys',
    summary:
      'The keys that may sign releases, also those that are revoked, and those in the folder of this instance.',
    may: ['operate'],
    answer: { status: 200, description: 'The keys', schema: ReleaseKeyList },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/keys',
    summary:
      'Adds the public half of a key for given parts. Whoever adds it needs `release:PART` for each, too.',
    may: ['operate'],
    body: ReleaseKeyGrant,
    answer: { status: 201, description: 'The key counts', schema: ReleaseKeyRecord },
    errors: ['invalid_input', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'DELETE',
    path: '/api/admin/keys/{name}',
    summary: 'Revokes a key for good, at once and on every instance. What it has signed stays.',
    may: ['operate'],
    answer: { status: 200, description: 'It counts for nothing', schema: ReleaseKeyRecord },
    errors: ['not_found'],
  },
];
