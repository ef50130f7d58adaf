import Router from '@koa/router';
import type { LiveTypes } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import { OWN_PATHS } from '../../platform/http/own-paths';
import type { SnapshotService } from '../snapshot/snapshot-service';
import { fileAddress } from '../releases/file-address';

/** GET /api/types: the types of what is live. `origin` is where the files of releases are, empty for this site. */
export const typesRoutes = (live: SnapshotService, origin: string) =>
  new Router({ prefix: `${OWN_PATHS.api}/types` }).get('/', async (ctx) => {
    const site = await live.current();
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = Object.fromEntries(
      site.manifests.flatMap((manifest) => {
        const { name, version, types, files } = manifest;
        const file = files.find(({ path }) => path === types);
        if (!file) return [];
        const url = origin + fileAddress(manifest, file.path);
        return [[name, { version, url, integrity: file.integrity }]];
      }),
    ) satisfies LiveTypes;
  });
