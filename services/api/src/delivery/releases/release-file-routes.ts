import Router from '@koa/router';
import type { ReleaseManifest } from '@site/contracts';
import { DAY_S } from '@site/contracts/units';
import { ApiError } from '../../platform/http/api-error';
import { SERVER_PATHS } from '../../platform/http/paths';
import { acceptedEncoding, type Encoding } from '../../platform/http/compressed-text';
import { NOTHING_RUNS } from '../../platform/http/security-headers';
import { isCompressible, isOfServer, type ReleaseFiles } from './release-files';
import { ANY_VERSION } from './file-address';
import type { ReleaseService } from './release-service';

/** An SVG or a page would run on the site's origin and could read what is kept there. */
const SANDBOXED = `${NOTHING_RUNS}; sandbox`;

const YEAR_S = 365 * DAY_S;

/**
 * How long an answer past the caches is kept, in seconds: a browser has asked because what it keeps is corrupted
 * (docs/adr/0005). Nothing that fails now may stay, and those who ask at the same time share one answer.
 */
const PAST_CACHES_S = 10;

const noSuchFile = () => new ApiError('not_found', 'There is no such file in this release');

/**
 * Opens files where they are: another instance may have pruned a release, or moved a file to one that stays. What is lost
 * there may lie with another release that has the same file.
 */
const fileOpener =
  (
    releases: Pick<ReleaseService, 'findForFile' | 'allHolding'>,
    files: Pick<ReleaseFiles, 'open'>,
  ) =>
  async (known: ReleaseManifest, version: string, path: string, encoding: Encoding) => {
    const openIn = (home: ReleaseManifest) => files.open(home.name, home.version, path, encoding);
    const openElsewhere = async (cause: unknown) => {
      const others = version === ANY_VERSION ? releases.allHolding(known.name, path) : [];
      for (const other of others) {
        const opened = await openIn(other).catch(() => undefined);
        if (opened) return opened;
      }
      throw cause;
    };
    try {
      return await openIn(known).catch(async (cause: unknown) => {
        const home = await releases.findForFile(known.name, version, path, true);
        if (!home) throw noSuchFile();
        return home.version === known.version
          ? openElsewhere(cause)
          : openIn(home).catch(openElsewhere);
      });
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'not_found') throw cause;
      throw new ApiError('unavailable', 'The file cannot be had now', { cause });
    }
  };

/** `/releases/<name>/<version>/<file>`, or `files` for the version (`file-address.ts`): immutable, compressed beforehand, checked by the browser. */
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
      const file = manifest?.files.find((known) => known.path === path);
      // Looked up, never joined: a path that the manifest does not name is no path.
      if (!manifest || !file || path === manifest.server || isOfServer(path)) throw noSuchFile();
      // What was asked for may be anything; what was found may stand in a log.
      ctx.state.part = manifest.name;
      ctx.state.version = manifest.version;

      const compressible = isCompressible(path);
      const encoding = compressible ? acceptedEncoding(ctx) : 'identity';
      const isPastCaches = ctx.querystring !== '';
      // Each encoding is another answer, and so has another tag. What is kept may be other bytes than were sent: without
      // a tag a browser fetches it anew, and never hears that it is unchanged.
      if (!isPastCaches) ctx.etag = `${file.integrity}-${encoding}`;
      ctx.status = 200;
      // Opened before anything is promised: an error must not be kept for a year.
      const opened = ctx.fresh
        ? undefined
        : await open(manifest, version, path, encoding).catch((error: unknown) => {
            ctx.remove('ETag');
            throw error;
          });
      ctx.set({
        'Cache-Control': isPastCaches
          ? `public, max-age=${PAST_CACHES_S}`
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
