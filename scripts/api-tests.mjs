/**
 * The tests of the API that a change touches. They all meet in the app, so what they import tells nothing: a test is
 * touched when it stands in the folder of something that the change reaches without going through the app.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { ROOT } from './install.mjs';

const API = 'services/api/src';
const SOURCES = [
  API,
  'packages/brand',
  'packages/contracts',
  'packages/draws',
  'services/database',
];
/** What puts the districts together, and so reaches everything. */
const ROOF = `${API}/((app|calls|main|routes|seed|services)|[a-z]+/[a-z]+-services)[.]ts$`;

/** Paths of tests, for paths of files that have changed; both from the repository's root. */
export async function touchedApiTests(changed) {
  const files = changed.filter((file) => SOURCES.some((folder) => file.startsWith(`${folder}/`)));
  if (files.length === 0) return [];
  const { enhancedResolveOptions, ...options } = createRequire(import.meta.url)(
    '../.dependency-cruiser.cjs',
  ).options;
  const { output } = await cruise(
    SOURCES,
    {
      ...options,
      baseDir: ROOT,
      exclude: { path: `(^|/)(node_modules|dist)/|${ROOF}` },
      reaches: { path: `^(${files.map((file) => file.replace(/[.[\]]/g, '[$&]')).join('|')})$` },
    },
    enhancedResolveOptions,
  );
  const reached = output.modules.map(({ source }) => source);
  const folders = new Set([...files, ...reached].map((file) => dirname(file)));
  return [...folders].filter((folder) => folder.startsWith(API)).flatMap(testsIn);
}

const testsIn = (folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
