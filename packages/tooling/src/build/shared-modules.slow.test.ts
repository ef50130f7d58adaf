import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { testPart } from '../testing/test-part';
import { buildPart } from './build-part';

it('requires the shared modules that the build uses, including lazy ones, and writes their types', async () => {
  const part = testPart({
    'package.json': JSON.stringify({ name: 'mfe-gifts', version: '0.3.0' }),
    'remote.config.ts': `export default { name: 'mfe-gifts', pages: [
      { path: '/gifts', module: './src/gifts-page', title: 'Gifts', description: 'What to give.' } ] };`,
    'webpack.config.js': `module.exports = require('@site/tooling/webpack').part(__dirname);`,
    // Only constants of contracts and brand are used, which the build inlines.
    'src/gifts-page.tsx': `
      import { MINIMUM_AGE } from '@site/brand/promises';
      import { QUIZ_CONSENT } from '@site/contracts';
      import { useState } from 'react';
      export const later = () => import('@site/platform');
      export default function Gifts() { return useState(MINIMUM_AGE)[0] + QUIZ_CONSENT; }`,
  });
  const { shared, types } = await buildPart(part.dir, () => {});
  const archive = unzipSync(readFileSync(join(part.dir, 'dist/browser', types!)));
  part.remove();
  expect(shared).toEqual({
    '@module-federation/runtime': expect.stringMatching(/^\^/),
    react: expect.stringMatching(/^\^19\.\d+\.\d+$/),
    '@site/platform': expect.stringMatching(/^\^/),
  });
  const text = (path: string) => strFromU8(archive[path]!);
  expect(JSON.parse(text('uses.json'))).toEqual({ '@site/platform': ['*'] });
  expect(text('gifts-page.d.ts')).toContain(`export { default } from './src/gifts-page'`);
  expect(text('src/gifts-page.d.ts')).toContain('export default function Gifts(): string;');
  expect(text('node_modules/@site/platform/src/index.d.ts')).toContain('RemotePart');
  expect(Object.keys(archive).filter((path) => /^node_modules\/(?!@site\/)/.test(path))).toEqual(
    [],
  );
});
