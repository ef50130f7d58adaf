/**
 * `node -r @site/tooling/register file.ts`: runs TypeScript of this repository, compiled by swc when it is required. The
 * output is cached by content: a process of the API reads some 600 files, and tests start a hundred such processes.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { addHook } = require('pirates');

const FOLDER = join(__dirname, 'node_modules/.cache/register');
const version = require('@swc/core/package.json').version;

const optionsOf = (filename) => ({
  filename,
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs', ignoreDynamic: false },
});

const compileCached = (code, filename) => {
  const options = optionsOf(filename);
  const key = JSON.stringify([version, options, code]);
  const hash = createHash('sha256').update(key).digest('hex');
  const cached = join(FOLDER, `${hash}.js`);
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    // Required here, because loading swc takes half of the start time when every file is cached.
    const compiled = require('@swc/core').transformSync(code, options).code;
    writeCached(cached, compiled);
    return compiled;
  }
};

/** Renames a finished file, because other processes read the cache. Without a writable cache each process compiles. */
function writeCached(path, text) {
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // A full disk or a folder of another user.
  }
}

// Jest compiles TypeScript itself. A hook from a test would stay in Node's loader when the test's environment has ended,
// and break Jest's global teardown.
if (typeof jest === 'undefined') {
  addHook(compileCached, { exts: ['.ts', '.tsx'], ignoreNodeModules: true });
  process.setSourceMapsEnabled(true);
}
