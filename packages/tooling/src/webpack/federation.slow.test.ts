import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { webpack } from 'webpack';
import { buildPart } from '../build/build-part';
import { installedVersion } from '../part/packages';
import { ROOT } from '../repository';
import { testPart, type TestPart } from '../testing/test-part';
import { part as preset } from './preset';

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

const browserPath = (file: string) => join(part.dir, 'dist/browser', file);
const text = (file: string) => readFileSync(browserPath(file), 'utf8');
const standaloneEntry = () =>
  readdirSync(browserPath('')).find((file) => file.startsWith('remoteEntry.'))!;

interface Element {
  dataset: Record<string, string>;
  href?: string;
  src?: string;
  crossOrigin?: string;
  integrity?: string;
  onload(event: { type: string; target: Element }): void;
  onerror(event: { type: string; target: Element }): void;
}

/** Runs the standalone entry as a host without a runtime does; files of a kind in `failing` fail. */
function openPage(shared: object, globals: Record<string, unknown> = {}) {
  const requested: Element[] = [];
  const failing = new Set<string>();
  const load = (element: Element) => {
    requested.push(element);
    const url = element.src ?? element.href ?? '';
    const kind = element.src ? 'script' : 'style';
    if (failing.has(kind)) return element.onerror({ type: 'error', target: element });
    if (kind === 'script') {
      document.currentScript = element;
      runInContext(text(url.replace(/.*\//, '').replace(/\?.*/, '')), context);
    }
    element.onload({ type: 'load', target: element });
  };
  const document = {
    currentScript: undefined as Element | undefined,
    defaultView: undefined,
    getElementsByTagName: () => [],
    createElement: () => ({ dataset: {}, setAttribute: () => undefined }),
    head: { appendChild: (element: Element) => queueMicrotask(() => load(element)) },
  };
  const location = { href: 'https://shop.test/gifts', origin: 'https://shop.test' };
  const context: Record<string, unknown> = createContext({
    document,
    location,
    URL,
    setTimeout,
    clearTimeout,
    console,
    ...globals,
  });
  runInContext('globalThis.window = document.defaultView = globalThis', context);
  runInContext(text(standaloneEntry()), context);
  const { init, get } = context[container] as {
    init(scope: object, initScope: unknown[], options: object): unknown;
    get(key: string): Promise<() => { default(): string }>;
  };
  return {
    globals: context,
    requested,
    failing,
    show: async () => {
      await init(shared, [], { shareScopeMap: { default: shared } });
      return (await get('./gifts-page'))().default();
    },
  };
}

const provides = (version: string, get: () => unknown = () => () => ({ version })) => ({
  react: { [version]: { version, scope: ['default'], from: 'shop', useIn: [], get } },
});

it.each([REACT, `${MAJOR}.${MINOR + 1}.0`])('accepts React %s of the host', async (version) => {
  expect(await openPage(provides(version)).show()).toBe(`${version} with style`);
});

it.each([`${MAJOR}.0.0`, `${MAJOR + 1}.0.0`])('refuses React %s of the host', async (version) => {
  await expect(openPage(provides(version)).show()).rejects.toThrow(
    `Version ${version} from shop of shared singleton module react does not satisfy`,
  );
});

it('refuses a host without React', () =>
  expect(openPage({}).show()).rejects.toThrow("Can not get 'react'"));

it.each(['script', 'style'])('retries a %s that failed', async (kind) => {
  const page = openPage(provides(REACT));
  page.failing.add(kind);
  await expect(page.show()).rejects.toThrow(/Loading .*chunk gifts-page failed/);
  page.failing.clear();
  expect(await page.show()).toBe(`${REACT} with style`);
});

it('requests each file once', async () => {
  const page = openPage(provides(REACT));
  await Promise.all([page.show(), page.show()]);
  await page.show();
  expect(page.requested).toHaveLength(2);
});

it('sets integrity, and bypasses caches for files that failed', async () => {
  const plain = openPage(provides(REACT));
  await plain.show();
  const paths = plain.requested.map(({ src, href }) => src ?? href ?? '');
  expect(paths.map((path) => path.replace(/\.\w{16}\./, '.')).sort()).toEqual([
    '/releases/mfe-gifts/files/gifts-page.css',
    '/releases/mfe-gifts/files/gifts-page.js',
  ]);

  const page = openPage(provides(REACT), {
    siteIntegrity: Object.fromEntries(paths.map((path) => [path, `sha384-of-${path}`])),
    siteFailedFiles: Object.fromEntries(paths.map((path) => [path, 2])),
  });
  await page.show();
  for (const { src, href, crossOrigin, integrity } of page.requested) {
    const [path = '', query] = (src ?? href ?? '').split('?');
    expect(query).toBe('again=2');
    expect(crossOrigin).toBe('anonymous');
    expect(integrity).toBe(`sha384-of-${path}`);
  }
});

it('requests files from an asset origin that is known only after the entry has run', async () => {
  const page = openPage(provides(REACT));
  page.globals.siteAssetOrigin = 'https://cdn.test';
  await page.show();
  for (const { src, href } of page.requested)
    expect(src ?? href).toMatch(/^https:\/\/cdn\.test\/releases\/mfe-gifts\/files\//);
});

it('creates a Trusted Types policy only when the document has none', async () => {
  const createPolicy = jest.fn((_name: string, rules: object) => rules);
  const siteScript = jest.fn((url: string) => url);
  const page = openPage(provides(REACT), { trustedTypes: { createPolicy }, siteScript });
  await page.show();
  expect(createPolicy).not.toHaveBeenCalled();
  expect(siteScript.mock.calls).toEqual([[expect.stringMatching(/gifts-page\.\w{16}\.js$/)]]);

  const elsewhere = openPage(provides(REACT), { trustedTypes: { createPolicy } });
  await elsewhere.show();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['webpack']);
});

it('renders without a failed style when the shell allows it', async () => {
  const page = openPage(provides(REACT), { siteWithoutStyles: true });
  page.failing.add('style');
  expect(await page.show()).toBe(`${REACT} with style`);
});

it('describes the standalone entry in mf-manifest.json', () => {
  const manifest = JSON.parse(text('mf-manifest.json')) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: 'mfe-gifts',
    metaData: {
      globalName: container,
      publicPath: 'auto',
      remoteEntry: { name: `../files/${standaloneEntry()}` },
    },
    shared: [{ name: 'react', requiredVersion: `^${REACT}`, singleton: true }],
    exposes: [
      {
        path: './gifts-page',
        assets: {
          js: { sync: [], async: [expect.stringMatching(/^\.\.\/files\/gifts-page\.\w{16}\.js$/)] },
          css: { sync: [expect.stringMatching(/^\.\.\/files\/gifts-page\.\w{16}\.css$/)] },
        },
      },
    ],
  });
  expect(text('mf-manifest.json')).not.toContain('getPublicPath');
});

it('keeps the names of unchanged page files in the next release', async () => {
  const page = (text: string) => `
    import { version } from 'react';
    export default function Page(input: { first: string; second: string }) {
      const { first, second } = input;
      const both = (one: string, two: string) => one + version + two;
      return both(first, second) + both(second, first) + '${text}';
    }`;
  const cardsPart = testPart({
    'package.json': JSON.stringify({ name: 'mfe-cards', version: '0.3.0' }),
    'remote.config.ts': `export default { name: 'mfe-cards', pages: [
      { path: '/cards', module: './src/cards-page', title: 'Cards', description: 'Cards.' },
      { path: '/boxes', module: './src/boxes-page', title: 'Boxes', description: 'Boxes.' } ] };`,
    'src/cards-page.tsx': page('What to give.'),
    'src/boxes-page.tsx': page('What to pack.'),
  });
  const pageFiles = () =>
    new Promise<string[]>((resolve, reject) => {
      webpack(preset(cardsPart.dir)[0]!, (error, stats) => {
        const files = [...(stats?.compilation.assetsInfo.keys() ?? [])];
        if (error) reject(error);
        else resolve(files.filter((file) => file.includes('-page.')));
      });
    });
  try {
    const before = await pageFiles();
    cardsPart.write('src/cards-page.tsx', page('zzz qqq '.repeat(100)));
    const changed = (await pageFiles()).filter((file) => !before.includes(file));
    expect(changed).toEqual([expect.stringMatching(/^cards-page\.\w{16}\.js$/)]);
  } finally {
    cardsPart.remove();
  }
});
