import Router from '@koa/router';
import { Prune, releaseNames } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { readJson } from '../../platform/http/read-json';
import type { PruneService } from './prune-service';

/** POST /api/admin/releases/prune: removes what nobody needs. */
export const pruneRoutes = (pruning: PruneService) =>
  new Router({ prefix: '/releases/prune' }).post('/', async (ctx) => {
    const wanted = await readJson(ctx, Prune);
    const words = `prune ${wanted.dryRun ? '(dry run) ' : ''}what ${wanted.keepHours} hours do not keep`;
    noteChange(ctx, words);
    const report = await pruning.prune(wanted);
    noteChange(ctx, `${words}: ${releaseNames(report.releases) || 'nothing'}`);
    ctx.body = report;
  });
