import { Prune, PruneReport, releaseNames } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { operation } from '../../platform/operations/operation';
import type { PruneService } from './prune-service';

export const pruneOperations = [
  operation({
    method: 'POST',
    path: '/api/admin/releases/prune',
    summary:
      'Removes releases older than `keepHours` (at least 48) that are not live, no fallback, and not needed by open tabs. With `dryRun` it only reports them.',
    scopes: ['operate'],
    body: Prune,
    response: {
      description: 'The releases that are, or would be, removed',
      schema: PruneReport,
    },
    async handle({ ctx, body }, { pruning }: { pruning: Pick<PruneService, 'prune'> }) {
      const request = `prune ${body.dryRun ? '(dry run) ' : ''}releases older than ${body.keepHours} hours`;
      noteChange(ctx, request);
      const report = await pruning.prune(body);
      noteChange(ctx, `${request}: ${releaseNames(report.releases) || 'nothing'}`);
      return report;
    },
  }),
];
