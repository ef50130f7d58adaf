import { normalize } from 'node:path';
import { unzipSync } from 'fflate';
import { KB } from '@site/contracts/units';
import * as z from 'zod/mini';

/** The type declarations of a release: `types.<hash>.zip` of its build. */
export interface TypeArchive {
  /** Path → text, including the package.json of each package. */
  files: Map<string, string>;
  /** Of a remote: shared module → used exports, `*` for the whole namespace. */
  uses: Record<string, string[]>;
}

/** In bytes, unpacked: the shell's has 4 MB. */
const MAX_BYTES = 32 * KB * KB;

/** Names are inserted into source code that is compiled. */
const Uses = z.record(
  z.string().check(z.regex(/^[@\w./-]+$/)),
  z.array(z.string().check(z.regex(/^(?:\*|[\p{ID_Start}$_][\p{ID_Continue}$]*)$/u))),
);

/** Throws for an invalid archive. */
export function readTypeArchive(bytes: Buffer): TypeArchive {
  let size = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      if (size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / KB / KB} MB`);
      return /(?:\.d\.[cm]?ts|\/package\.json|^uses\.json)$/.test(name) && staysInside(name);
    },
  });
  const texts = Object.entries(unpacked).map(
    ([path, file]) => [path, withoutPrivates(Buffer.from(file).toString())] as const,
  );
  const { 'uses.json': uses = '{}', ...files } = Object.fromEntries(texts);
  return { files: new Map(Object.entries(files)), uses: Uses.parse(JSON.parse(uses)) };
}

const staysInside = (path: string): boolean =>
  /^[^./\\]/.test(normalize(path)) && !path.includes('\\');

/** TypeScript never accepts one copy of a class with private members for another. */
const withoutPrivates = (text: string): string =>
  text.replace(/^ +(?:private|protected|#private)\b.*;$/gm, '');
