/** Applies `patches/*.patch` to the installed packages, unless they are applied already. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applyPatch, parsePatch, reversePatch } from 'diff';

const ROOT = resolve(import.meta.dirname, '..');
const folder = join(ROOT, 'patches');

for (const name of readdirSync(folder).filter((file) => file.endsWith('.patch'))) {
  for (const patch of parsePatch(readFileSync(join(folder, name), 'utf8'))) {
    const file = join(ROOT, patch.oldFileName.replace(/^a\//, ''));
    const source = readFileSync(file, 'utf8');
    if (applyPatch(source, reversePatch(patch)) !== false) continue;
    const patched = applyPatch(source, patch);
    if (patched === false) {
      console.error(`patches/${name} does not apply to ${file}: see patches/README.md.`);
      process.exit(1);
    }
    writeFileSync(file, patched);
  }
}
