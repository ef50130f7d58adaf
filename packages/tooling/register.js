/** `node -r @site/tooling/register file.ts`: runs TypeScript of this repository, compiled by swc as it is read. */
const { addHook } = require('pirates');
const { transformSync } = require('@swc/core');

addHook(
  (code, filename) =>
    transformSync(code, {
      filename,
      swcrc: false,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ignoreDynamic: false },
    }).code,
  { exts: ['.ts', '.tsx'], ignoreNodeModules: true },
);
process.setSourceMapsEnabled(true);
