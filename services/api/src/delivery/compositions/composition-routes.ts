import Router from '@koa/router';
import {
  CanaryEnd,
  CanaryStart,
  changeWords,
  type Composition,
  HistoryQuery,
  Promotion,
  releaseId,
  releaseNames,
  Retirement,
  Rollback,
} from '@site/contracts';
import { callerOf } from '../../ground/access/caller';
import { noteChange } from '../../ground/http/note-change';
import { invalidInput } from '../../ground/errors/invalid-input';
import { readJson } from '../../ground/http/read-json';
import { NotOnCanary } from './canaries';
import type { CompositionService } from './composition-service';

/** What a change is called in the audit trail. */
const wordsOf = ({ number, action, parts, forced, reason }: Composition): string =>
  [
    `composition ${number}, ${action}${forced ? ` over ${forced.join(', ')}` : ''}`,
    changeWords(parts),
    ...(reason ? [reason] : []),
  ].join(': ');

/**
 * `/api/admin/compositions`: GET lists, GET /:number reads one, POST promotes releases, POST /rollback goes back,
 * POST /retire takes a part away, POST /canary gives a release to some visitors, and POST /canary/end takes it back.
 */
export const compositionRoutes = (compositions: CompositionService) =>
  new Router({ prefix: '/compositions' })
    .get('/', async (ctx) => {
      const { data, error } = HistoryQuery.safeParse({ ...ctx.query }, { reportInput: true });
      if (error) throw invalidInput(error);
      ctx.body = await compositions.history(data);
    })
    .get('/:number', async (ctx) => {
      const { number = '' } = ctx.params;
      ctx.body = await compositions.read(/^\d{1,9}$/.test(number) ? Number(number) : 0);
    })
    .post('/', async (ctx) => {
      const wanted = await readJson(ctx, Promotion);
      noteChange(ctx, `promote ${releaseNames(wanted.releases)}`);
      const composition = await compositions.promote(wanted, callerOf(ctx));
      noteChange(ctx, wordsOf(composition));
      ctx.status = 201;
      ctx.body = composition;
    })
    .post('/rollback', async (ctx) => {
      const wanted = await readJson(ctx, Rollback);
      noteChange(ctx, `rollback ${wanted.part ?? `to composition ${wanted.to}`}`);
      const composition = await compositions.rollback(wanted, callerOf(ctx));
      noteChange(ctx, wordsOf(composition));
      ctx.body = composition;
    })
    .post('/retire', async (ctx) => {
      const wanted = await readJson(ctx, Retirement);
      noteChange(ctx, `retire ${wanted.part}`);
      const composition = await compositions.retire(wanted, callerOf(ctx));
      noteChange(ctx, wordsOf(composition));
      ctx.body = composition;
    })
    .post('/canary', async (ctx) => {
      const wanted = await readJson(ctx, CanaryStart);
      noteChange(ctx, `canary ${releaseId(wanted.release)} for ${wanted.percent} % of visitors`);
      const composition = await compositions.startCanary(wanted, callerOf(ctx));
      noteChange(ctx, wordsOf(composition));
      ctx.status = 201;
      ctx.body = composition;
    })
    .post('/canary/end', async (ctx) => {
      const wanted = await readJson(ctx, CanaryEnd);
      noteChange(ctx, `end of canary ${wanted.part}`);
      const composition = await compositions.endCanary(wanted, callerOf(ctx));
      if (!composition) throw new NotOnCanary(wanted.part, wanted.version);
      noteChange(ctx, wordsOf(composition));
      ctx.body = composition;
    });
