import { createHash } from 'node:crypto';
import type { Directory, SiteState } from '@site/contracts';
import { DAY_S } from '@site/contracts/units';
import { memoizeAsync } from '../../platform/concurrency';
import { SERVER_PATHS } from '../../platform/http/paths';
import { cachedResponse, type CachedResponse } from '../../platform/response-cache/cached-response';

/** All remotes of a composition as one immutable response. */
export interface PreparedDirectory {
  /** Contains a prefix of the hash, because each variant of a composition has its own directory. */
  path: string;
  /** `sha384-…`: documents contain it, and the directory contains the hash of every file. */
  integrity: string;
  response(): Promise<CachedResponse>;
}

/** Characters of the hash in the path. */
const HASH_LENGTH = 16;

export function directoryOf(site: SiteState): PreparedDirectory {
  const { composition, remotes, integrity, shellBefore } = site;
  const json = JSON.stringify({ remotes, integrity, shellBefore } satisfies Directory);
  const hash = createHash('sha384').update(json).digest();
  const name = hash.toString('hex').slice(0, HASH_LENGTH);
  return {
    path: `${SERVER_PATHS.api}/directories/${composition}/${name}`,
    integrity: `sha384-${hash.toString('base64')}`,
    response: memoizeAsync(() =>
      cachedResponse(json, {
        route: `${SERVER_PATHS.api}/directories/{composition}/{hash}`,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': `public, max-age=${365 * DAY_S}, immutable`,
          Vary: 'Accept-Encoding',
        },
      }),
    ),
  };
}
