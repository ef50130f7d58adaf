import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compress, type CompressedText } from '../http/compressed-text';
import { memoizeAsync } from '../concurrency';

export interface ViewerFile {
  /** Its address: another one for each thing that it may hold. */
  path: string;
  /** `sha384-…` */
  integrity: string;
  type: string;
  text: CompressedText;
}

/** Brotli of a tenth of a second, once; the best takes two, for 8 % less (359 KB of 392). */
const QUALITY = 9;

const { resolve } = createRequire(__filename);

const fileOf = async (name: string, type: string): Promise<ViewerFile> => {
  const text = await readFile(resolve(`swagger-ui-dist/${name}`), 'utf8');
  const hash = createHash('sha384').update(text).digest();
  const [, extension] = name.split('.');
  return {
    path: `/api/docs/${hash.subarray(0, 12).toString('base64url')}.${extension}`,
    integrity: `sha384-${hash.toString('base64')}`,
    type,
    text: await compress(text, QUALITY),
  };
};

/** Swagger UI, as its package has it: read and packed when somebody first looks at the description. */
export const viewerFiles = memoizeAsync(async () => {
  const [script, styles] = await Promise.all([
    fileOf('swagger-ui-bundle.js', 'text/javascript; charset=utf-8'),
    fileOf('swagger-ui.css', 'text/css; charset=utf-8'),
  ]);
  return { script, styles };
});
export type ViewerFiles = Awaited<ReturnType<typeof viewerFiles>>;
