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
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('runs the script only with the bytes that the composition names', async () => {
  const path = nextPath();
  globalThis.siteIntegrity = { [path]: HASH };
  globalThis.siteAssetOrigin = 'https://cdn.example';
  const loading = loadScript(path, 3000);
  const [script] = scripts();
  expect(script).toMatchObject({
    src: `https://cdn.example${path}`,
    integrity: HASH,
    crossOrigin: 'anonymous',
    async: true,
  });
  script!.dispatchEvent(new Event('load'));
  await loading;
  expect(jest.getTimerCount()).toBe(0);
});

it('runs a script of another origin from there', () => {
  globalThis.siteAssetOrigin = 'https://cdn.example';
  void loadScript('http://127.0.0.1:5180/files/entry.1.js', 3000);
  expect(scripts()[0]!.src).toBe('http://127.0.0.1:5180/files/entry.1.js');
});

it('gives up when the script does not arrive, and takes it away', async () => {
  const path = nextPath();
  const failure = loadScript(path, 3000).catch(String);
  jest.advanceTimersByTime(2_999);
  expect(scripts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(await failure).toBe(`Error: ${path} did not arrive within 3000 ms`);
  expect(scripts()).toHaveLength(0);
});

it('asks past every cache when it asks again', async () => {
  const path = nextPath();
  globalThis.siteIntegrity = { [path]: HASH };
  const failure = loadScript(path, 3000).catch(String);
  scripts()[0]!.dispatchEvent(new Event('error'));
  expect(await failure).toBe(`Error: ${path} could not be loaded`);
  expect(jest.getTimerCount()).toBe(0);

  const again = loadScript(path, 3000);
  const [script] = scripts();
  expect(script!.src).toBe(`${location.origin}${path}?again=1`);
  expect(script!.integrity).toBe(HASH);
  script!.dispatchEvent(new Event('load'));
  await again;
});
