/** After each installation: mends packages as `patches/` says (patches/README.md). Needs nothing but Node. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(fileURLToPath(import.meta.url), '../..');

/** Why a package is not mended, for the person who installs. */
class PatchError extends Error {}

/** The texts of `patches/`, by name. */
export const readPatches = () => {
  const folder = join(ROOT, 'patches');
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'));
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
};

/** Files of a unified diff, each with the places that change: how they read before and afterwards. */
const filesOf = (text) =>
  text
    .split(/^--- .*\n\+\+\+ b\//m)
    .slice(1)
    .map((part) => {
      const [path, ...hunks] = part.split(/\n@@ .*\n/);
      return { path, places: hunks.map(placeOf) };
    });

const placeOf = (hunk) => {
  const lines = hunk.split('\n').filter((line) => /^[-+ ]/.test(line));
  const without = (sign) => lines.filter((line) => line[0] !== sign).map((line) => line.slice(1));
  return { before: without('+').join('\n'), after: without('-').join('\n') };
};

/** `mongodb+7.8.0.patch`, `@scope+name+1.0.0.patch`: for that version alone, because in another the same lines may mean something else. */
const checkVersion = (name) => {
  const [, flat = '', wanted] = /^(.+)\+([^+]+)\.patch$/.exec(name) ?? [];
  const packageName = flat.replace('+', '/');
  const manifest = join(ROOT, 'node_modules', packageName, 'package.json');
  const { version = 'none' } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  if (version !== wanted)
    throw new PatchError(
      `patches/${name} is for ${packageName} ${wanted}; installed is ${version}.`,
    );
};

/** Mends what is not mended yet. Throws in one sentence when the installed package is not what a patch is for. */
const applyPatches = () => {
  for (const { name, text } of readPatches()) {
    checkVersion(name);
    for (const { path, places } of filesOf(text)) {
      const file = join(ROOT, path);
      let source = readFileSync(file, 'utf8');
      for (const { before, after } of places) {
        if (source.includes(after)) continue;
        if (source.split(before).length !== 2)
          throw new PatchError(`patches/${name} does not apply: ${path} reads otherwise.`);
        source = source.replace(before, () => after);
      }
      writeFileSync(file, source);
    }
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    applyPatches();
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    console.error(`${error.message} See patches/README.md.`);
    process.exit(1);
  }
}
