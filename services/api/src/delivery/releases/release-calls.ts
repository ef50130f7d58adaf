import { ReleaseList, ReleaseReference, ReleaseUpload } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const releaseCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/releases',
    summary: 'The latest 200 releases, newest first.',
    may: 'anyone',
    answer: { status: 200, description: 'The releases', schema: ReleaseList },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/releases',
    summary: 'Keeps a signed release of one part; what is live does not change.',
    may: ['release:{part}'],
    body: ReleaseUpload,
    answer: { status: 201, description: 'The release is kept', schema: ReleaseReference },
    errors: ['invalid_input', 'forbidden', 'conflict', 'too_large', 'unsupported_media_type'],
  },
];
