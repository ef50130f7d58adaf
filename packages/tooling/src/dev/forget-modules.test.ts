import { createRequire } from 'node:module';
import { join } from 'node:path';
import { testPart } from '../testing/test-part';
import { modulesOf } from './forget-modules';

/** A part in a repository of its own: what is installed is below its folder too. */
it('takes what the team writes and not what it has installed', () => {
  const part = testPart({
    'remote.config.js': `exports.title = require('./src/title'); require('plugin');`,
    'src/title.js': `module.exports = 'Events';`,
    'node_modules/plugin/index.js': ``,
  });
  createRequire(join(part.dir, 'package.json'))('./remote.config.js');
  const wanted = ['webpack.config.js', 'remote.config.ts', 'remote.config.js', 'src/title.js'];
  expect(modulesOf(part.dir).sort()).toEqual(wanted.map((file) => join(part.dir, file)).sort());
  part.remove();
});
