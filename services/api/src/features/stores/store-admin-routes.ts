import Router from '@koa/router';
import { StoreReplacement } from '@site/contracts';
import type { CurrentStores, ReplacedStores } from '@site/contracts';
import { KB } from '@site/contracts/units';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { ApiError } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { jsonReader } from '../../platform/http/read-json';
import type { StoreChange, StoreService, VersionedStores } from './store-service';

/** 10,000 stores with everything filled in (docs/product.md, section 13.2) have some 4.5 MB, and 40 values each. */
const readStores = jsonReader(8 * KB * KB, 500_000);

/** Who makes a change, and `If-Match: "<version>"` (RFC 9110): only in the place of that list. */
const changeOf = (ctx: Context): StoreChange => {
  const by = callerOf(ctx).signs();
  const match = ctx.get('if-match');
  if (match === '' || match === '*') return { by };
  const [, seen] = /^"([\da-f]{0,64})"$/.exec(match) ?? [];
  if (seen === undefined)
    throw new ApiError('invalid_input', 'If-Match: write the version of the list in quotes');
  return { by, seen };
};

const answer = (ctx: Context, { version, stores }: VersionedStores) => {
  noteChange(ctx, `${stores.length} stores, version ${version}`);
  ctx.etag = version;
  ctx.body = { version, count: stores.length } satisfies ReplacedStores;
};

/** `/api/admin/stores`: GET and PUT the list as a whole; `/lists` those from before, `/lists/:version/restore` brings one back. */
export const storeAdminRoutes = (stores: StoreService) =>
  new Router({ prefix: '/stores' })
    .get('/', async (ctx) => {
      const { version, stores: present } = await stores.list();
      ctx.etag = version;
      // A manager compares it with a table, which has none of the site's own.
      const stored = present.map(({ slug: _, ...store }) => store);
      ctx.body = { version, stores: stored } satisfies CurrentStores;
    })
    .put('/', async (ctx) => {
      const change = changeOf(ctx);
      const replacement = await readStores(ctx, StoreReplacement);
      answer(ctx, await stores.replace(replacement.stores, change));
    })
    .get('/lists', async (ctx) => {
      ctx.body = await stores.lists();
    })
    .post('/lists/:version/restore', async (ctx) => {
      answer(ctx, await stores.restore(String(ctx.params.version), changeOf(ctx)));
    });
