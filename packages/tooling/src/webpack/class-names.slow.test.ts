import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testPart, type TestPart } from '../testing/test-part';
import { rules } from './rules';
import { runWebpack } from './run-webpack';

const parts: TestPart[] = [];
afterEach(() => parts.splice(0).forEach((part) => part.remove()));

/** The built name of the class `note` in a part of this name, in a new folder. */
const className = async (name: string): Promise<string | undefined> => {
  const part = testPart({ 'src/gifts.module.scss': '.note { color: red; }' });
  parts.push(part);
  const path = join(part.dir, 'dist');
  await runWebpack([
    {
      mode: 'none',
      context: part.dir,
      entry: './src/gifts.module.scss',
      output: { path, filename: 'names.js' },
      module: { rules: rules('server', { name, dir: part.dir }) },
    },
  ]);
  return /note_[\w-]+/.exec(readFileSync(join(path, 'names.js'), 'utf8'))?.[0];
};

it('names classes by part, independent of the path of its folder', async () => {
  const name = await className('mfe-gifts');
  expect(name).toBeDefined();
  expect(await className('mfe-gifts')).toBe(name);
  expect(await className('mfe-cards')).not.toBe(name);
});
