import Router from '@koa/router';
import type { ReleaseManifest } from '@site/contracts';
import { DAY_S } from '@site/contracts/units';
import { ApiError } from '../../platform/http/api-error';
import { SERVER_PATHS } from '../../platform/http/paths';
import { acceptedEncoding, type Encoding } from '../../platform/http/compressed-text';
import { LOCKED_DOWN_POLICY } from '../../platform/http/security-headers';
import { isCompressible, isServerFile, type ReleaseFiles } from './release-files';
import { CONTENT_FOLDER } from './file-address';
import type { ReleaseService } from './release-service';

/** An SVG or HTML file would run on the site's origin and could read its storage. */
const SANDBOXED = `${LOCKED_DOWN_POLICY}; sandbox`;

const YEAR_S = 365 * DAY_S;

/**
 * For requests that bypass caches, in seconds: a browser retries because its cached file is corrupt (docs/adr/0005). Short,
 * so that nothing wrong stays cached, but concurrent requests share one response.
 */
const BYPASS_MAX_AGE_S = 10;

const noSuchFile = () => new ApiError('not_found', 'There is no such file in this release');

/**
 * Opens a file. Another instance may have pruned the release or moved the file to another one; a lost content-named file
 * may be in other releases.
 */
const fileOpener =
  (
    releases: Pick<ReleaseService, 'findForFile' | 'allOwnersOf'>,
    files: Pick<ReleaseFiles, 'open'>,
  ) =>
  async (cached: ReleaseManifest, version: string, path: string, encoding: Encoding) => {
    const openIn = (owner: ReleaseManifest) =>
      files.open(owner.name, owner.version, path, encoding);
    const openElsewhere = async (cause: unknown) => {
      const owners = version === CONTENT_FOLDER ? releases.allOwnersOf(cached.name, path) : [];
      for (const owner of owners) {
        const opened = await openIn(owner).catch(() => undefined);
        if (opened) return opened;
      }
      throw cause;
    };
    try {
      return await openIn(cached).catch(async (cause: unknown) => {
        const owner = await releases.findForFile(cached.name, version, path, true);
        if (!owner) throw noSuchFile();
        return owner.version === cached.version
          ? openElsewhere(cause)
          : openIn(owner).catch(openElsewhere);
      });
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'not_found') throw cause;
      throw new ApiError('unavailable', 'The file is unavailable now', { cause });
    }
  };

/** `/releases/<name>/<version>/<file>`, with `files` as version of content-named files: immutable and precompressed. */
export const releaseFileRoutes = (releases: ReleaseService, files: ReleaseFiles) => {
  const open = fileOpener(releases, files);
  return new Router({ prefix: SERVER_PATHS.releases }).get(
    '/:name/:version/{*path}',
    async (ctx) => {
      ctx.set('Cache-Control', 'no-store');
      const {
        name = '',
        version = '',
        path = '',
      } = ctx.params as Record<string, string | undefined>;
      const manifest = await releases.findForFile(name, version, path);
      const file = manifest?.files.find((one) => one.path === path);
      // Only paths of the manifest reach the file system.
      if (!manifest || !file || path === manifest.server || isServerFile(path)) throw noSuchFile();
      // For the log, which must not contain what strangers request.
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
        : await open(manifest, version, path, encoding).catch((error: unknown) => {
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
