import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { exposedModules } from '../part/exposes';
import type { Part } from '../part/part';
import { siteRequests } from '../webpack/shared';
import { emitDeclarations } from './declarations';
import type { UsedExports } from './used-exports';

/** A release has the same bytes wherever it is built. fflate, unlike zlib, compresses alike on every machine. */
const TIME = { mtime: '2000-01-01T12:00:00' };

/**
 * Writes the types of a part into its release, in the layout of `@mf-types.zip`: of the shell those of the shared modules
 * of the site and of all packages that these import, of a remote those of what it exposes and of the site's packages that
 * it was built with, beside `uses.json`. Returns the file's path.
 */
export function writeTypes(part: Part, uses: UsedExports): string {
  const isShell = part.name === 'shell';
  const exposed = exposedModules(part.config);
  const modules = exposed.map(([, module]) => join(part.dir, module));
  const shared = isShell ? siteRequests : Object.keys(uses);
  const declarations = [...emitDeclarations(part, [...modules, ...shared])].filter(
    ([path]) => isShell || !/^node_modules\/(?!@site\/)/.test(path),
  );
  const entries = exposed.map(([name, module]) => [
    `${name}.d.ts`,
    `export * from '${module}';\nexport { default } from '${module}';\n`,
  ]);
  const files: Zippable = {};
  const texts = [...declarations, ...entries, ['uses.json', JSON.stringify(uses)]];
  for (const [path, text] of texts.sort()) files[path!] = [Buffer.from(text!), TIME];
  const zip = zipSync(files);
  const hash = createHash('sha256').update(zip).digest('hex').slice(0, 16);
  const file = `types.${hash}.zip`;
  writeFileSync(join(part.dir, 'dist/browser', file), zip);
  return file;
}
