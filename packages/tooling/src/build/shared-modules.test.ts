import { join } from 'node:path';
import { testPart, type TestPart } from '../testing/test-part';
import { buildPart } from './build-part';
import { versionOfFile } from './shared-modules';

let part: TestPart;
afterEach(() => part.remove());

const wanted = async (page: string) => {
  part = testPart({
    'package.json': JSON.stringify({ name: 'mfe-gifts', version: '0.3.0' }),
    'remote.config.ts': `export default { name: 'mfe-gifts', pages: [
      { path: '/gifts', module: './src/gifts-page', title: 'Gifts', description: 'What to give.' } ] };`,
    'webpack.config.js': `module.exports = require('@site/tooling/webpack').part(__dirname);`,
    'src/gifts-page.tsx': page,
  });
  return (await buildPart(part.dir, () => {})).shared;
};

it('wants the shared modules that it uses, each as it was built with or a later one that fits', async () => {
  expect(
    await wanted(`
      import { MINIMUM_AGE } from '@site/brand/promises';
      import { useState } from 'react';
      export default function Gifts() { return useState(MINIMUM_AGE)[0]; }`),
  ).toEqual({ react: expect.stringMatching(/^\^19\.\d+\.\d+$/) });
});

it('wants what it uses only on demand, and nothing that is left out of its files', async () => {
  expect(
    await wanted(`
      import { QUIZ_CONSENT } from '@site/contracts';
      export const later = () => import('@site/platform');
      export default function Gifts() { return QUIZ_CONSENT; }`),
  ).toEqual({ '@site/platform': expect.stringMatching(/^\^/) });
});

it('reads a package’s version from the folder that a file is in', () => {
  part = testPart({
    'package.json': '{ "name": "kit", "version": "1.4.2" }',
    'esm/package.json': '{ "type": "module" }',
    'esm/index.js': '',
  });
  expect(versionOfFile(join(part.dir, 'esm/index.js'))).toBe('1.4.2');
});
