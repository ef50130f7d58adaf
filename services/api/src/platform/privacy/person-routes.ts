import Router from '@koa/router';
import { PersonCorrection, PersonErasure, PersonRequest } from '@site/contracts';
import { noteChange } from '../http/note-change';
import { readJson } from '../http/read-json';
import type { PersonService } from './person-service';

/**
 * `/api/admin/people/show`, `/export`, `/correct`, `/erase`. The address is in the body, also where nothing is changed: an address of
 * a page is written down on its way.
 */
export const personRoutes = (people: PersonService) =>
  new Router({ prefix: '/people' })
    .post('/show', async (ctx) => {
      const { address } = await readJson(ctx, PersonRequest);
      noteChange(ctx, `shows what is kept of person ${await people.keyOf(address)}`);
      ctx.body = await people.show(address);
    })
    .post('/export', async (ctx) => {
      const { address } = await readJson(ctx, PersonRequest);
      noteChange(ctx, `exports what is kept of person ${await people.keyOf(address)}`);
      ctx.body = await people.export(address);
    })
    .post('/correct', async (ctx) => {
      const correction = await readJson(ctx, PersonCorrection);
      const { address, ...right } = correction;
      const fields = Object.keys(right).join(', ');
      noteChange(ctx, `corrects ${fields} of person ${await people.keyOf(address)}`);
      ctx.body = await people.correct(correction);
    })
    .post('/erase', async (ctx) => {
      const erasure = await readJson(ctx, PersonErasure);
      const also = erasure.alsoOpenClaims ? ', open claims too' : '';
      noteChange(ctx, `erases person ${await people.keyOf(erasure.address)}${also}`);
      ctx.body = await people.erase(erasure);
    });
