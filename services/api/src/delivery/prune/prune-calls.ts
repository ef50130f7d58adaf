import { Prune, PruneReport } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const pruneCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/releases/prune',
    summary:
      'Removes the files of releases that nothing live, no open tab and no fallback needs and that are older than `keepHours`, at least 48. With `dryRun` it only says which.',
    may: ['operate'],
    body: Prune,
    answer: { status: 200, description: 'What went, or would go', schema: PruneReport },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type'],
  },
];
