import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type ReleaseManifest } from '@site/contracts';
import { CommandError } from '../command-error';
import { testPart, type TestPart } from '../testing/test-part';
import { buildPart, builtManifest } from './build-part';
import { readPart } from '../part/part';

let part: TestPart;
beforeEach(() => {
  part = testPart({
    'package.json': '{ "name": "mfe-gifts", "version": "0.3.0" }',
    'remote.config.ts': `export default { name: 'mfe-gifts', pages: [] };`,
    'webpack.config.js': `module.exports = ['browser', 'server'].map((name) => ({ name, context: __dirname, entry: './nowhere' }));`,
  });
});
afterEach(() => part.remove());

it('says which picture is not there', async () => {
  const page = { path: '/gifts', module: './gifts', title: 'Gifts', description: 'What to give.' };
  const nav = { group: 'resources', label: 'Gifts', description: 'What to give', order: 1 };
  const pages = [{ ...page, nav: { ...nav, image: '@site/art/nav/nowhere' } }];
  part.write('gifts.js', '');
  part.write(
    'remote.config.ts',
    `export default { name: 'mfe-gifts', pages: ${JSON.stringify(pages)} };`,
  );
  part.write(
    'webpack.config.js',
    `module.exports = ['browser', 'server'].map((name) => ({ name, mode: 'none', context: __dirname, entry: { gifts: './gifts' }, output: { path: __dirname + '/dist' } }));`,
  );
  await expect(buildPart(part.dir, () => {})).rejects.toThrow(
    'The picture @site/art/nav/nowhere of remote.config.ts is not there.',
  );
});

/** What a build of this version leaves behind. */
const manifest = (version: string): ReleaseManifest => ({
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
});

it('leaves alone what is built already', async () => {
  const { version } = readPart(part.dir);
  part.write('dist/release.json', JSON.stringify(manifest(version)));
  const said = jest.fn();
  expect(await buildPart(part.dir, said)).toEqual(manifest(version));
  expect(said).toHaveBeenCalledWith(`mfe-gifts@${version} is built already.`);
});

it('builds again where a build of other tools has left something else', () => {
  part.write('dist/release.json', JSON.stringify({ version: readPart(part.dir).version }));
  expect(builtManifest(part.dir)).toBeUndefined();
});

it('does not take a build that failed for the release before it', async () => {
  part.write('dist/release.json', JSON.stringify({ version: '0.3.0-before' }));
  const failure = await buildPart(part.dir, () => {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandError);
  expect(String(failure).match(/Can't resolve '.\/nowhere'/g)).toHaveLength(1);
  expect(existsSync(join(part.dir, 'dist/release.json'))).toBe(false);
  expect(builtManifest(part.dir)).toBeUndefined();
});
