import { watchFailedFiles } from './failed-files';
import { loadScript } from './load-script';

const HASH = `sha384-${'a'.repeat(64)}`;
const scripts = () => [...document.head.querySelectorAll('script')];

let number = 0;
/** A path of its own for each test: what has failed once is remembered. */
const nextPath = () => `/releases/mfe-tools/1.0.${(number += 1)}/entry.js`;

beforeAll(watchFailedFiles);
beforeEach(() => {
  document.head.replaceChildren();
  globalThis.siteIntegrity = {};
  globalThis.siteAssetOrigin = '';
});

it('sets the integrity of the composition and the asset origin', async () => {
  const path = nextPath();
  globalThis.siteIntegrity = { [path]: HASH };
  globalThis.siteAssetOrigin = 'https://cdn.example';
  const loading = loadScript(path);
  const [script] = scripts();
  expect(script).toMatchObject({
    src: `https://cdn.example${path}`,
    integrity: HASH,
    crossOrigin: 'anonymous',
    async: true,
  });
  script!.dispatchEvent(new Event('load'));
  await loading;
});

it('keeps an absolute URL', () => {
  globalThis.siteAssetOrigin = 'https://cdn.example';
  void loadScript('http://127.0.0.1:5180/files/entry.1.js');
  expect(scripts()[0]!.src).toBe('http://127.0.0.1:5180/files/entry.1.js');
});

it('removes an aborted script and bypasses the hanging request on the next try', async () => {
  const path = nextPath();
  const patience = new AbortController();
  const failure = loadScript(path, patience.signal).catch(String);
  expect(scripts()).toHaveLength(1);
  patience.abort(new Error('silent'));
  expect(await failure).toBe('Error: silent');
  expect(scripts()).toHaveLength(0);
  void loadScript(path);
  expect(scripts()[0]!.src).toBe(`${location.origin}${path}?again=1`);
});

it('does not count an abort after the load as a failure', async () => {
  const path = nextPath();
  const patience = new AbortController();
  const loading = loadScript(path, patience.signal);
  scripts()[0]!.dispatchEvent(new Event('load'));
  await loading;
  patience.abort();
  expect(globalThis.siteFailedFiles).not.toHaveProperty([path]);
});

it('bypasses caches on the second request', async () => {
  const path = nextPath();
  globalThis.siteIntegrity = { [path]: HASH };
  const failure = loadScript(path).catch(String);
  scripts()[0]!.dispatchEvent(new Event('error'));
  expect(await failure).toBe(`Error: ${path} could not be loaded`);

  const again = loadScript(path);
  const [script] = scripts();
  expect(script!.src).toBe(`${location.origin}${path}?again=1`);
  expect(script!.integrity).toBe(HASH);
  script!.dispatchEvent(new Event('load'));
  await again;
});
