import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type ReleaseManifest } from '@site/contracts';
import { CommandError } from '../command-line';
import { readPart } from '../part/part';
import { testPart, type TestPart } from '../testing/test-part';
import { buildPart } from './build-part';
import { builtManifest } from './manifest';

const configuration = (fields: string) =>
  `module.exports = ['browser', 'server'].map((name) => ({ name, mode: 'none', context: __dirname, ${fields} }));`;

let part: TestPart;
beforeEach(() => {
  part = testPart({
    'package.json': '{ "name": "mfe-gifts", "version": "0.3.0" }',
    'remote.config.ts': `export default { name: 'mfe-gifts', pages: [] };`,
    'webpack.config.js': configuration(`entry: './nowhere'`),
    'gifts.js': '',
  });
});
afterEach(() => part.remove());

it('skips a build of unchanged sources, unless other tools wrote the manifest', async () => {
  const { version } = readPart(part.dir);
  const manifest: ReleaseManifest = {
    name: 'mfe-gifts',
    version,
    contract: CONTRACT_VERSION,
    container: 'mfe_gifts',
    entry: 'remote.js',
    styles: [],
    preload: [],
    server: 'server.js',
    files: [],
    shared: {},
    sharedFiles: {},
    pages: [],
    parts: {},
  };
  part.write('dist/release.json', JSON.stringify(manifest));
  const log = jest.fn();
  expect(await buildPart(part.dir, log)).toEqual(manifest);
  expect(log).toHaveBeenCalledWith(`mfe-gifts@${version} is built already.`);
  part.write('dist/release.json', JSON.stringify({ version }));
  expect(builtManifest(part.dir)).toBeUndefined();
});

it('removes the manifest of the previous release when a build fails', async () => {
  part.write('dist/release.json', JSON.stringify({ version: '0.3.0-before' }));
  const failure = await buildPart(part.dir, () => {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandError);
  expect(String(failure).match(/Can't resolve '.\/nowhere'/g)).toHaveLength(1);
  expect(existsSync(join(part.dir, 'dist/release.json'))).toBe(false);
});

it('names a missing picture of the description', async () => {
  const nav = { group: 'resources', label: 'Gifts', description: 'What to give', order: 1 };
  const page = { path: '/gifts', module: './gifts', title: 'Gifts', description: 'What to give.' };
  const pages = [{ ...page, nav: { ...nav, image: '@site/art/nav/nowhere' } }];
  part.write(
    'remote.config.ts',
    `export default { name: 'mfe-gifts', pages: ${JSON.stringify(pages)} };`,
  );
  part.write(
    'webpack.config.js',
    configuration(`entry: { gifts: './gifts' }, output: { path: __dirname + '/dist' }`),
  );
  await expect(buildPart(part.dir, () => {})).rejects.toThrow(
    'The picture @site/art/nav/nowhere of remote.config.ts does not exist.',
  );
});
