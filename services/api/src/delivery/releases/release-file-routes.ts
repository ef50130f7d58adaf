import Router from '@koa/router';
import type { ReleaseManifest } from '@site/contracts';
import { DAY_S } from '@site/contracts/units';
import { ApiError, notFound } from '../../platform/http/api-error';
import { SERVER_PATHS } from '../../platform/http/paths';
import { acceptedEncoding, type Encoding } from '../../platform/http/compressed-text';
import { LOCKED_DOWN_POLICY } from '../../platform/http/security-headers';
import { isCompressible, isServerFile, type OpenFile, type ReleaseFiles } from './release-files';
import type { ReleaseService } from './release-service';

/** An SVG or HTML file would run on the site's origin and could read its storage. */
const SANDBOXED = `${LOCKED_DOWN_POLICY}; sandbox`;

const YEAR_S = 365 * DAY_S;

/**
 * For requests that bypass caches, in seconds: a browser retries because its cached file is corrupt (docs/adr/0005). Short,
 * so that nothing wrong stays cached, but concurrent requests share one response.
 */
const BYPASS_MAX_AGE_S = 10;

const noSuchFile = () => notFound('There is no such file in this release');

type Owners = Pick<ReleaseService, 'cachedOwners' | 'findOwner'>;

/** Finds a file in the cached releases, else in the one that the database names. */
const createFinder = (releases: Owners, files: Pick<ReleaseFiles, 'open'>) => {
  const open = (owner: ReleaseManifest, path: string, encoding: Encoding) =>
    files.open(owner.name, owner.version, path, encoding).catch((cause: unknown) => {
      throw new ApiError('unavailable', 'The file is unavailable now', { cause });
    });

  return async (name: string, version: string, path: string) => {
    const cached = releases.cachedOwners(name, version, path);
    const manifest = cached[0] ?? (await releases.findOwner(name, version, path));
    if (!manifest) throw noSuchFile();
    return {
      manifest,
      async open(encoding: Encoding): Promise<OpenFile> {
        if (cached.length === 0) return open(manifest, path, encoding);
        for (const owner of cached) {
          const opened = await open(owner, path, encoding).catch(() => undefined);
          if (opened) return opened;
        }
        // Another instance may have pruned the release or moved the file to another one.
        const owner = await releases.findOwner(name, version, path);
        if (!owner) throw noSuchFile();
        return open(owner, path, encoding);
      },
    };
  };
};

/** `/releases/<name>/<version>/<file>`, with `files` as version of content-named files: immutable and precompressed. */
export const releaseFileRoutes = (releases: ReleaseService, files: ReleaseFiles) => {
  const find = createFinder(releases, files);
  return new Router({ prefix: SERVER_PATHS.releases }).get(
    '/:name/:version/{*path}',
    async (ctx) => {
      ctx.set('Cache-Control', 'no-store');
      const {
        name = '',
        version = '',
        path = '',
      } = ctx.params as Record<string, string | undefined>;
      const { manifest, open } = await find(name, version, path);
      const file = manifest.files.find((listedFile) => listedFile.path === path);
      // Only paths of the manifest reach the file system.
      if (!file || path === manifest.server || isServerFile(path)) throw noSuchFile();
      // For the log, which must not contain paths that clients chose.
      ctx.state.part = manifest.name;
      ctx.state.version = manifest.version;

      const compressible = isCompressible(path);
      const encoding = compressible ? acceptedEncoding(ctx) : 'identity';
      const bypassesCaches = ctx.querystring !== '';
      // An ETag for each encoding; none when caches are bypassed, because a corrupt cached file would be confirmed.
      if (!bypassesCaches) ctx.etag = `${file.integrity}-${encoding}`;
      ctx.status = 200;
      // Opened before the headers are set: an error must not be cached for a year.
      const opened = ctx.fresh
        ? undefined
        : await open(encoding).catch((error: unknown) => {
            ctx.remove('ETag');
            throw error;
          });
      ctx.set({
        'Cache-Control': bypassesCaches
          ? `public, max-age=${BYPASS_MAX_AGE_S}`
          : `public, max-age=${YEAR_S}, immutable`,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Security-Policy': SANDBOXED,
        ...(compressible && { Vary: 'Accept-Encoding' }),
      });
      if (!opened) {
        ctx.status = 304;
        return;
      }
      ctx.type = path.slice(path.lastIndexOf('.'));
      if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
      ctx.body = opened.stream;
      ctx.length = opened.length;
    },
  );
};
