import { testPart } from '../testing/test-part';
import { buildPart } from './build-part';

it('requires shared modules that the build uses, also on demand, in compatible versions', async () => {
  const part = testPart({
    'package.json': JSON.stringify({ name: 'mfe-gifts', version: '0.3.0' }),
    'remote.config.ts': `export default { name: 'mfe-gifts', pages: [
      { path: '/gifts', module: './src/gifts-page', title: 'Gifts', description: 'What to give.' } ] };`,
    'webpack.config.js': `module.exports = require('@site/tooling/webpack').part(__dirname);`,
    // Of contracts and brand only constants are used, which the build inlines.
    'src/gifts-page.tsx': `
      import { MINIMUM_AGE } from '@site/brand/promises';
      import { QUIZ_CONSENT } from '@site/contracts';
      import { useState } from 'react';
      export const later = () => import('@site/platform');
      export default function Gifts() { return useState(MINIMUM_AGE)[0] + QUIZ_CONSENT; }`,
  });
  const { shared } = await buildPart(part.dir, () => {});
  part.remove();
  expect(shared).toEqual({
    react: expect.stringMatching(/^\^19\.\d+\.\d+$/),
    '@site/platform': expect.stringMatching(/^\^/),
  });
});
