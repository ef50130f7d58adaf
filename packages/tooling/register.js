/**
 * `node -r @site/tooling/register file.ts`: runs TypeScript of this repository, compiled by swc as it is read. What was
 * compiled is kept by its content: a process of the API reads some 600 files, and tests start a hundred of them.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { addHook } = require('pirates');

const FOLDER = join(__dirname, 'node_modules/.cache/register');
const version = require('@swc/core/package.json').version;

const compile = (code, filename) =>
  // Half of the time of a start with everything at hand would go into loading it.
  require('@swc/core').transformSync(code, {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', ignoreDynamic: false },
  }).code;

addHook(
  (code, filename) => {
    const hash = createHash('sha256').update(`${version}\n${filename}\n${code}`).digest('hex');
    const kept = join(FOLDER, `${hash}.js`);
    try {
      return readFileSync(kept, 'utf8');
    } catch {
      const compiled = compile(code, filename);
      keep(kept, compiled);
      return compiled;
    }
  },
  { exts: ['.ts', '.tsx'], ignoreNodeModules: true },
);
process.setSourceMapsEnabled(true);

/** Whole or not at all: other processes read it. Where nothing can be kept, each compiles for itself. */
function keep(path, text) {
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // A full disk or a folder of somebody else.
  }
}
