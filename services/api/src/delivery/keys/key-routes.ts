import Router from '@koa/router';
import { ReleaseKeyGrant, type ReleaseKeyList } from '@site/contracts';
import { callerOf } from '../../ground/access/caller';
import { noteChange } from '../../ground/audit/note-change';
import { readJson } from '../../ground/http/read-json';
import type { ReleaseKeys } from '../releases/release-keys';
import type { KeyRegister } from './key-register';

/** `/api/admin/keys`: GET lists all that count and did, POST adds one, DELETE /:name revokes it. */
export const keyRoutes = (register: KeyRegister, keys: Pick<ReleaseKeys, 'inFolder'>) =>
  new Router({ prefix: '/keys' })
    .get('/', async (ctx) => {
      const [inFolder, registered] = await Promise.all([keys.inFolder(), register.list()]);
      ctx.body = { keys: [...registered, ...inFolder] } satisfies ReleaseKeyList;
    })
    .post('/', async (ctx) => {
      const grant = await readJson(ctx, ReleaseKeyGrant);
      noteChange(ctx, `key ${grant.name} for ${grant.parts.join(', ')}`);
      const key = await register.add(grant, callerOf(ctx));
      noteChange(ctx, `key ${key.name} for ${key.parts.join(', ')}: ${key.fingerprint}`);
      ctx.status = 201;
      ctx.body = key;
    })
    .delete('/:name', async (ctx) => {
      const key = await register.revoke(String(ctx.params.name), callerOf(ctx));
      noteChange(ctx, `key ${key.name} for ${key.parts.join(', ')}: ${key.fingerprint}`);
      ctx.body = key;
    });
