import { Directory } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const directoryCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/directories/{composition}/{hash}',
    summary:
      'All remotes of a composition; a document names the address, and the remotes of its own page alone.',
    withoutDatabase: true,
    answer: {
      status: 200,
      description: 'Remotes, and the hashes of their files',
      schema: Directory,
    },
    errors: ['not_found'],
  },
];
