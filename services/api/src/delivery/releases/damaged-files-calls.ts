import { DamagedFiles } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const damagedFilesCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/releases/damaged',
    summary:
      'Which files are gone or not as they were released, of what is live, of canaries, and of what browsers fall back to, where the instance that is asked looks for them. Releasing the same again puts them back.',
    may: 'anyone',
    answer: { status: 200, description: 'The releases that lack files', schema: DamagedFiles },
    errors: ['unavailable'],
  },
];
