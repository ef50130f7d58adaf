import { DeliveryOverview } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const overviewCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/delivery',
    summary:
      'What is live and on canary: of each part the release, its size and shared modules, since when and by whom, and what a rollback goes to; and which parts were retired.',
    may: 'anyone',
    answer: { status: 200, description: 'The parts', schema: DeliveryOverview },
    errors: [],
  },
];
