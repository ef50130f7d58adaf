import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { DAY_S } from '@site/contracts/units';
import { memoizeAsync } from '../concurrency';
import { cachedResponse } from '../response-cache/cached-response';

/** Takes 0.1 s, once; the best level takes 2 s and saves 8 % (359 KB of 392). */
const QUALITY = 9;

const { resolve } = createRequire(__filename);

const fileOf = async (name: string, type: string) => {
  const text = await readFile(resolve(`swagger-ui-dist/${name}`), 'utf8');
  const hash = createHash('sha384').update(text).digest();
  const [, extension] = name.split('.');
  return {
    /** Contains a hash of the content. */
    path: `/api/docs/${hash.subarray(0, 12).toString('base64url')}.${extension}`,
    integrity: `sha384-${hash.toString('base64')}`,
    response: await cachedResponse(
      text,
      {
        route: '/api/docs/:file',
        headers: {
          'Content-Type': type,
          'Cache-Control': `public, max-age=${365 * DAY_S}, immutable`,
          Vary: 'Accept-Encoding',
        },
      },
      QUALITY,
    ),
  };
};

/** Swagger UI from its package; read and compressed at the first request. */
export const viewerFiles = memoizeAsync(async () => {
  const [script, styles] = await Promise.all([
    fileOf('swagger-ui-bundle.js', 'text/javascript; charset=utf-8'),
    fileOf('swagger-ui.css', 'text/css; charset=utf-8'),
  ]);
  return { script, styles };
});
export type ViewerFiles = Awaited<ReturnType<typeof viewerFiles>>;
