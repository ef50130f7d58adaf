import Router from '@koa/router';
import { ReleaseKeyGrant, type ReleaseKeyList, type ReleaseKeyRecord } from '@site/contracts';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import { readJson } from '../../platform/http/read-json';
import type { KeyRegister } from './key-register';

/** The keys that lie in the folder of this instance. */
interface FolderKeys {
  inFolder(): Promise<ReleaseKeyRecord[]>;
}

/** `/api/admin/keys`: GET lists all that count and did, POST adds one, DELETE /:name revokes it. */
export const keyRoutes = (register: KeyRegister, keys: FolderKeys) =>
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
