import { Prune, PruneReport, releaseNames } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { operation } from '../../platform/operations/operation';
import type { PruneService } from './prune-service';

export const pruneOperations = [
  operation({
    method: 'POST',
    path: '/api/admin/releases/prune',
    summary:
      'Removes the files of releases that nothing live, no open tab and no fallback needs and that are older than `keepHours`, at least 48. With `dryRun` it only says which.',
    may: ['operate'],
    body: Prune,
    answer: { status: 200, description: 'What went, or would go', schema: PruneReport },
    async handle({ ctx, body }, { pruning }: { pruning: Pick<PruneService, 'prune'> }) {
      const words = `prune ${body.dryRun ? '(dry run) ' : ''}what ${body.keepHours} hours do not keep`;
      noteChange(ctx, words);
      const report = await pruning.prune(body);
      noteChange(ctx, `${words}: ${releaseNames(report.releases) || 'nothing'}`);
      return report;
    },
  }),
];
