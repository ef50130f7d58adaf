/**
 * The tests that are near a change: what imports it, nearest first. API tests all meet in the app, so what they import
 * tells nothing: one is near when it stands in the folder of something that the change reaches without going through
 * what puts the API together.
 */
import { createRequire } from 'node:module';
import { dirname, posix } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { ROOT } from './install.mjs';

const PLACES = ['shell', 'mfe-*', 'packages', 'programs', 'services', 'scripts'];
const API = 'services/api/src/';
/** What puts the districts together, and so reaches everything. */
const ROOF = `${API}((app|calls|main|people|routes|seed|services)|[a-z]+/[a-z]+-services)[.]ts$`;
const TEST = /[.]test[.]tsx?$/;

/** Paths of tests, for paths of files that have changed; both from the repository's root. */
export async function nearTests(changed) {
  const importers = importersOf(await readImports());
  const far = new Map(changed.map((file) => [posix.normalize(file), 0]));
  for (const [file, steps] of far)
    for (const importer of importers.get(file) ?? [])
      if (!far.has(importer)) far.set(importer, steps + 1);

  const folders = new Map();
  for (const [file, steps] of far)
    if (file.startsWith(API) && !folders.has(dirname(file))) folders.set(dirname(file), steps);
  const stepsTo = (test) =>
    Math.min(far.get(test) ?? Infinity, 1 + (folders.get(dirname(test)) ?? Infinity));
  return [...importers.keys()]
    .filter((file) => TEST.test(file) && stepsTo(file) < Infinity)
    .sort((a, b) => stepsTo(a) - stepsTo(b) || (a < b ? -1 : 1));
}

async function readImports() {
  const { enhancedResolveOptions, ...options } = createRequire(import.meta.url)(
    '../.dependency-cruiser.cjs',
  ).options;
  const { output } = await cruise(
    PLACES,
    { ...options, baseDir: ROOT, exclude: { path: `(^|/)(node_modules|dist|target)/|${ROOF}` } },
    enhancedResolveOptions,
  );
  return output.modules;
}

/** Who imports each module; also of those that nobody imports. */
function importersOf(modules) {
  const importers = new Map(modules.map(({ source }) => [source, []]));
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.get(resolved)?.push(source);
  return importers;
}
