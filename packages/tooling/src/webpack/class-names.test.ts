import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '../build/build-part';
import { testPart, type TestPart } from '../testing/test-part';

// webpack itself takes a while to load on a busy machine.
jest.setTimeout(120_000);

const parts: TestPart[] = [];
afterEach(() => parts.splice(0).forEach((part) => part.remove()));

/** The class that the style sheet of a part begins with. */
const className = async (name: string): Promise<string | undefined> => {
  const part = testPart({
    'package.json': JSON.stringify({ name, version: '0.3.0' }),
    'remote.config.ts': `export default { name: '${name}', pages: [
      { path: '/gifts', module: './src/gifts-page', title: 'Gifts', description: 'What to give.' } ] };`,
    'webpack.config.js': `module.exports = require('@site/tooling/webpack').part(__dirname);`,
    'src/gifts-page.tsx': `import styles from './gifts.module.scss';
      export default function Gifts() { return styles.note; }`,
    'src/gifts.module.scss': '.note { color: red; }',
  });
  parts.push(part);
  await buildPart(part.dir, () => {});
  const browser = join(part.dir, 'dist/browser');
  const sheet = readdirSync(browser).find((file) => file.endsWith('.css'));
  return /\.(note_\S+?)\{/.exec(readFileSync(join(browser, sheet!), 'utf8'))?.[1];
};

it('gives a class the same name wherever the part’s folder lies, and another in another part', async () => {
  const name = await className('mfe-gifts');
  expect(name).toBeDefined();
  expect(await className('mfe-gifts')).toBe(name);
  expect(await className('mfe-cards')).not.toBe(name);
});
