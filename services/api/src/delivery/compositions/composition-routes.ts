import Router from '@koa/router';
import {
  CanaryEnd,
  CanaryStart,
  formatChanges,
  type Composition,
  HistoryQuery,
  Promotion,
  releaseId,
  releaseNames,
  Retirement,
  Rollback,
} from '@site/contracts';
import type { Context } from 'koa';
import { callerOf, type Caller } from '../../platform/auth/caller';
import { ApiError } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { checked } from '../../platform/http/checked';
import { readJson } from '../../platform/http/read-json';
import { NotOnCanary } from './canaries';
import type { CompositionService } from './composition-service';

/** What a change is called in the audit trail. */
const wordsOf = ({ number, action, parts, forced, reason }: Composition): string =>
  [
    `composition ${number}, ${action}${forced ? ` over ${forced.join(', ')}` : ''}`,
    formatChanges(parts),
    ...(reason ? [reason] : []),
  ].join(': ');

/** Makes a change, and answers with it. The audit trail says what was wanted, and then what has come of it. */
const change = async (
  ctx: Context,
  words: string,
  make: (caller: Caller) => Promise<Composition>,
): Promise<void> => {
  noteChange(ctx, words);
  const composition = await make(callerOf(ctx));
  noteChange(ctx, wordsOf(composition));
  ctx.body = composition;
};

/**
 * `/api/admin/compositions`: GET lists, GET /:number reads one, POST promotes releases, POST /rollback goes back,
 * POST /retire takes a part away, POST /canary gives a release to some visitors, and POST /canary/end takes it back.
 */
export const compositionRoutes = (compositions: CompositionService) =>
  new Router({ prefix: '/compositions' })
    .get('/', async (ctx) => {
      ctx.body = await compositions.history(checked(HistoryQuery, { ...ctx.query }));
    })
    .get('/:number', async (ctx) => {
      const { number = '' } = ctx.params;
      if (!/^[1-9]\d{0,8}$/.test(number))
        throw new ApiError(
          'not_found',
          `There is no composition ${number}: they are numbered from 1`,
        );
      ctx.body = await compositions.read(Number(number));
    })
    .post('/', async (ctx) => {
      const wanted = await readJson(ctx, Promotion);
      const words = `promote ${releaseNames(wanted.releases)}`;
      await change(ctx, words, (caller) => compositions.promote(wanted, caller));
      ctx.status = 201;
    })
    .post('/rollback', async (ctx) => {
      const wanted = await readJson(ctx, Rollback);
      const words = `rollback ${wanted.part ?? `to composition ${wanted.to}`}`;
      await change(ctx, words, (caller) => compositions.rollback(wanted, caller));
    })
    .post('/retire', async (ctx) => {
      const wanted = await readJson(ctx, Retirement);
      await change(ctx, `retire ${wanted.part}`, (caller) => compositions.retire(wanted, caller));
    })
    .post('/canary', async (ctx) => {
      const wanted = await readJson(ctx, CanaryStart);
      const words = `canary ${releaseId(wanted.release)} for ${wanted.percent} % of visitors`;
      await change(ctx, words, (caller) => compositions.startCanary(wanted, caller));
      ctx.status = 201;
    })
    .post('/canary/end', async (ctx) => {
      const wanted = await readJson(ctx, CanaryEnd);
      await change(ctx, `end of canary ${wanted.part}`, async (caller) => {
        const composition = await compositions.endCanary(wanted, caller);
        if (composition) return composition;
        throw new NotOnCanary(wanted.part, wanted.version);
      });
    });
