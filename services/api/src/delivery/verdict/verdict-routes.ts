import Router from '@koa/router';
import { releaseNames, VerdictRequest } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { readJson } from '../../platform/http/read-json';
import type { CompositionService } from '../compositions/composition-service';

/** `/api/admin/verdict`: POST answers with what a promotion would be told, and promotes nothing. */
export const verdictRoutes = (compositions: Pick<CompositionService, 'check'>) =>
  new Router({ prefix: '/verdict' }).post('/', async (ctx) => {
    const wanted = await readJson(ctx, VerdictRequest);
    noteChange(ctx, `check ${releaseNames(wanted.releases)}`);
    ctx.body = await compositions.check(wanted);
  });
