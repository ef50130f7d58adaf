/** `npm run build` of the API: bundles its entries for Node, without packages of the registry. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { installRoot } from '../part/packages';
import { sourceHash } from '../part/part';
import { ROOT } from '../repository';
import { siteNotices } from '../supply-chain/notices';
import { base, type Target } from '../webpack/rules';
import { runWebpack } from '../webpack/run-webpack';

const baseOf = (dir: string, target: Target): Configuration =>
  base({ name: 'service', dir, root: installRoot(dir) }, target);

const configuration = (dir: string, entry: Record<string, string>): Configuration => ({
  ...baseOf(dir, 'server'),
  target: 'node20',
  devtool: 'source-map',
  entry,
  output: {
    path: join(dir, 'dist'),
    filename: '[name].js',
    clean: true,
    library: { type: 'commonjs2' },
  },
  // `createRequire` resolves modules when the service runs.
  module: { ...baseOf(dir, 'server').module, parser: { javascript: { createRequire: false } } },
  externals: [
    ({ request = '' }, callback) =>
      /^(@site\/|[./])/.test(request) ? callback() : callback(undefined, `commonjs2 ${request}`),
  ],
  node: { __dirname: false, __filename: false },
  optimization: { minimize: false },
});

/** Scripts that the service serves, each in one file. */
const standalone = (dir: string, entry: Record<string, string>): Configuration => ({
  ...baseOf(dir, 'browser'),
  entry,
  output: { path: join(dir, 'dist') },
});

const browserScripts = (dir: string, entry: Record<string, string>): Configuration => ({
  ...standalone(dir, entry),
  name: 'scripts-for-browsers',
  target: ['webworker', 'es2022'],
});

/** A program for Node, not minified because people read it before they run it. */
export const drawVerifier = (dir: string, target = join(dir, 'dist')): Configuration => ({
  ...standalone(dir, { 'verify-draws': './src/features/draw-verifier/main.ts' }),
  name: 'draw-verifier',
  target: 'node20',
  experiments: { outputModule: true },
  output: { path: target, filename: '[name].mjs', module: true },
  optimization: { minimize: false },
});

/** The file with the hash of the sources that `dist/` was built from. */
const stampFile = (dir: string) => join(dir, 'dist/.sources');

/** Hashes of the service's sources and of the lockfile, because the notices include packages of all parts. */
const inputHash = (dir: string): string => {
  const locked = readFileSync(join(ROOT, 'package-lock.json'));
  return `${sourceHash(dir)} ${createHash('sha256').update(locked).digest('hex')}`;
};

/** Whether `dist/` was built from the current sources. */
export const isServiceBuilt = (dir: string): boolean =>
  existsSync(stampFile(dir)) && readFileSync(stampFile(dir), 'utf8') === inputHash(dir);

async function buildService(dir: string): Promise<void> {
  if (isServiceBuilt(dir)) {
    console.log('The API is built already.');
    return;
  }
  // Before the build, because changes during the build belong to the next one.
  const stamp = inputHash(dir);
  const started = Date.now();
  const entry = {
    main: './src/main.ts',
    backup: './src/backup/main.ts',
    'prerender-worker': './src/delivery/prerender/prerender-worker.ts',
  };
  const worker = './src/delivery/offline/worker';
  const scripts = {
    'service-worker': `${worker}/service-worker.ts`,
    'unregister-worker': `${worker}/unregister-worker.ts`,
  };
  await runWebpack([configuration(dir, entry)]);
  // After the service's bundle, which empties `dist/`.
  await runWebpack([browserScripts(dir, scripts), drawVerifier(dir)]);
  writeFileSync(join(dir, 'dist/notices.txt'), `${siteNotices().text}\n`);
  writeFileSync(stampFile(dir), stamp);
  console.log(`The API is built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

if (require.main === module) {
  buildService(process.cwd()).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
