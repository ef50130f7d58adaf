import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildPart } from '../../build/build-part';
import { testPart, type TestPart } from '../../testing/test-part';
import { installedVersion } from '../../part/install-root';
import { ROOT } from '../../repository';

const REACT = installedVersion(ROOT, 'react')!;
const [MAJOR, MINOR] = REACT.split('.').map(Number) as [number, number];

let part: TestPart;
let container: string;
beforeAll(async () => {
  part = testPart({
    'package.json': JSON.stringify({ name: 'mfe-gifts', version: '0.3.0' }),
    'remote.config.ts': `export default { name: 'mfe-gifts', pages: [
      { path: '/gifts', module: './src/gifts-page', title: 'Gifts', description: 'What to give.' } ] };`,
    'webpack.config.js': `module.exports = require('@site/tooling/webpack').part(__dirname);`,
    'src/gifts-page.tsx': `
      import { version } from 'react';
      import styles from './gifts.module.scss';
      export default function Gifts() { return version + (styles.gift ? ' with style' : ''); }`,
    'src/gifts.module.scss': '.gift { color: red; }',
  });
  container = (await buildPart(part.dir, () => {})).container;
});
afterAll(() => part.remove());

interface Loaded {
  dataset: Record<string, string>;
  href?: string;
  src?: string;
  crossOrigin?: string;
  integrity?: string;
  onload(event: { type: string; target: Loaded }): void;
}

/** Runs the release as a browser does: `asked` collects requested files; files of a kind in `failing` fail. */
function openPage(globals: Record<string, unknown> = {}) {
  const asked: Loaded[] = [];
  const failing = new Set<string>();
  const text = (file: string) => readFileSync(join(part.dir, 'dist/browser', file), 'utf8');
  const load = (element: Loaded) => {
    asked.push(element);
    const url = element.src ?? element.href ?? '';
    const kind = element.src ? 'script' : 'style';
    if (failing.has(kind)) return element.onload({ type: 'error', target: element });
    if (kind === 'script') {
      document.currentScript = element;
      runInContext(text(url.replace(/.*\//, '').replace(/\?.*/, '')), context);
    }
    element.onload({ type: 'load', target: element });
  };
  const document = {
    currentScript: undefined as Loaded | undefined,
    querySelectorAll: () => [],
    createElement: () => ({ dataset: {}, remove: () => undefined }),
    head: { append: (element: Loaded) => queueMicrotask(() => load(element)) },
  };
  const location = { href: 'https://shop.test/gifts' };
  const context = createContext({
    document,
    location,
    URL,
    setTimeout,
    clearTimeout,
    console,
    ...globals,
  });
  runInContext(text('entry.js'), context);
  const { init, get } = (context as Record<string, unknown>)[container] as {
    init(scope: object): unknown;
    get(key: string): Promise<() => { default(): string }>;
  };
  return {
    asked,
    failing,
    init,
    show: async () => (await get('./gifts-page'))().default(),
  };
}

const provides = (version: string, get: () => unknown = () => () => ({ version })) => ({
  react: { [version]: { get } },
});
const openWith = (scope: object, globals?: Record<string, unknown>) => {
  const page = openPage(globals);
  page.init(scope);
  return page;
};

it.each([REACT, `${MAJOR}.${MINOR + 1}.0`])('accepts React %s of the host', async (version) => {
  const page = openWith(provides(version));
  expect(await page.show()).toBe(`${version} with style`);
});

it.each([`${MAJOR}.0.0`, `${MAJOR + 1}.0.0`, 'none'])(
  'refuses React %s of the host',
  async (version) => {
    const page = openWith(version === 'none' ? {} : provides(version));
    const sentence = version === 'none' ? 'none provided' : `${version} provided`;
    await expect(page.show()).rejects.toThrow(`react ^${REACT} is wanted, and ${sentence}`);
  },
);

it('prefers the copy that is in use', async () => {
  const inUse = { get: () => () => ({ version: 'in use' }), loaded: 1 };
  const later = { get: () => () => ({ version: 'later' }) };
  const page = openWith({ react: { [REACT]: inUse, [`${MAJOR}.${MINOR + 1}.0`]: later } });
  expect(await page.show()).toBe('in use with style');
});

it('retries a shared module that failed', async () => {
  const get = jest.fn(() => Promise.resolve(() => ({ version: 'here' })));
  get.mockRejectedValueOnce(new Error('lost'));
  const page = openWith(provides(REACT, get));
  await expect(page.show()).rejects.toThrow('lost');
  expect(await page.show()).toBe('here with style');
  expect(get).toHaveBeenCalledTimes(2);
});

it.each(['script', 'style'])('retries a %s that failed', async (kind) => {
  const page = openWith(provides(REACT));
  page.failing.add(kind);
  await expect(page.show()).rejects.toThrow(/could not be loaded|failed/);
  page.failing.clear();
  expect(await page.show()).toBe(`${REACT} with style`);
});

it('requests each file once', async () => {
  const page = openWith(provides(REACT));
  await Promise.all([page.show(), page.show()]);
  await page.show();
  expect(page.asked).toHaveLength(2);
});

it('sets integrity, and bypasses caches for files that failed', async () => {
  const plain = openWith(provides(REACT));
  await plain.show();
  const paths = plain.asked.map(({ src, href }) => src ?? href ?? '');
  expect(paths).toEqual([
    expect.stringMatching(/^\/releases\/mfe-gifts\/files\/gifts-page\.\w{16}\.css$/),
    expect.stringMatching(/^\/releases\/mfe-gifts\/files\/gifts-page\.\w{16}\.js$/),
  ]);

  const page = openWith(provides(REACT), {
    siteIntegrity: Object.fromEntries(paths.map((path) => [path, `sha384-of-${path}`])),
    siteFailedFiles: Object.fromEntries(paths.map((path) => [path, 2])),
  });
  await page.show();
  for (const [at, { src, href, crossOrigin, integrity }] of page.asked.entries()) {
    expect(src ?? href).toBe(`${paths[at]}?again=2`);
    expect(crossOrigin).toBe('anonymous');
    expect(integrity).toBe(`sha384-of-${paths[at]}`);
  }
});

it('creates a Trusted Types policy only when the document has none', async () => {
  const createPolicy = jest.fn((_name: string, rules: object) => rules);
  const siteScript = jest.fn((url: string) => url);
  const page = openWith(provides(REACT), { trustedTypes: { createPolicy }, siteScript });
  await page.show();
  expect(createPolicy).not.toHaveBeenCalled();
  expect(siteScript.mock.calls).toEqual([[expect.stringMatching(/gifts-page\.\w{16}\.js$/)]]);

  const elsewhere = openWith(provides(REACT), { trustedTypes: { createPolicy } });
  await elsewhere.show();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['webpack']);
});

it('renders without a failed style when the shell allows it', async () => {
  const page = openWith(provides(REACT), { siteWithoutStyles: true });
  page.failing.add('style');
  expect(await page.show()).toBe(`${REACT} with style`);
});
