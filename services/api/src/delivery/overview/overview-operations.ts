import { DeliveryOverview } from '@site/contracts';
import { operation } from '../../platform/operations/operation';
import type { OverviewService } from './overview-service';

export const overviewOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/delivery',
    summary:
      'What is live and on canary: of each part the release, its size and shared modules, since when and by whom, and what a rollback goes to; and which parts were retired.',
    may: 'anyone',
    answer: { status: 200, description: 'The parts', schema: DeliveryOverview },
    handle: (_, { overview }: { overview: OverviewService }) => overview.read(),
  }),
];
