import { loadScript } from '../federation/load-script';
import { noteOutcome } from '../telemetry/outcomes';
import { listenToBeacon } from '@site/platform/testing';
import { browserPart } from '../testing/browser-part';
import { learnRemotes } from './directory';
import { loadExpose } from './load-expose';

jest.mock('./directory', () => ({ learnRemotes: jest.fn() }));
jest.mock('../federation/load-script', () => ({ loadScript: jest.fn() }));
jest.mock('../telemetry/outcomes', () => ({ noteOutcome: jest.fn() }));

const script = jest.mocked(loadScript);
/** What the container of a version has under a key: it resolves with the module, as webpack's `get` and its factory do. */
const get = jest.fn<Promise<unknown>, [container: string, key: string]>();
const init = jest.fn<void, [container: string, scope: unknown]>();
const SCOPE = { react: {} };
const learn = jest.mocked(learnRemotes);
let beacon: ReturnType<typeof listenToBeacon>;

const Page = () => null;
const old = browserPart('mfe-tools', { version: '1.0.0' });
const part = browserPart('mfe-tools', { version: '1.1.0', previous: old });
const alone = browserPart('mfe-tools', { version: '1.1.0' });
const NEW = '/releases/mfe-tools/1.1.0/entry.js';
const OLD = '/releases/mfe-tools/1.0.0/entry.js';

const containers = globalThis as unknown as Record<string, unknown>;
/** The entry arrives and defines its container, as a sound one does. */
const arrives = (path: string) => {
  const name = path === OLD ? old.container : part.container;
  containers[name] = {
    init: (scope: unknown) => init(name, scope),
    get: async (key: string) => {
      const module = await get(name, key);
      return () => module;
    },
  };
  return Promise.resolve();
};
const isBroken = (path: string) => Promise.reject(new Error(`${path} could not be loaded`));
const asked = () => script.mock.calls.map(([path]) => path);

beforeEach(() => {
  jest.resetAllMocks();
  beacon = listenToBeacon();
  script.mockImplementation(arrives);
  get.mockResolvedValue({ default: Page });
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: SCOPE },
  });
  learn.mockResolvedValue();
  delete containers[old.container];
  delete containers[part.container];
});

it('loads the entry once and initializes it with the shared scope', async () => {
  expect(await loadExpose(part, './page')).toBe(Page);
  expect(asked()).toEqual([NEW]);
  expect(init.mock.calls).toEqual([['mfe_tools_1_1_0', SCOPE]]);
  expect(get.mock.calls).toEqual([['mfe_tools_1_1_0', './page']]);
  await loadExpose(part, './other');
  expect(asked()).toEqual([NEW]);
  expect(beacon.calls).toEqual([]);
});

it('retries the release before it falls back', async () => {
  script.mockImplementationOnce(isBroken);
  expect(await loadExpose(part, './page')).toBe(Page);
  expect(asked()).toEqual([NEW, NEW]);
  expect(beacon.calls).toEqual([]);
  expect(noteOutcome).not.toHaveBeenCalled();
});

it('falls back to the previous release and reports the failed one', async () => {
  script.mockImplementation((path) => (path === NEW ? isBroken(path) : arrives(path)));
  expect(await loadExpose(part, './page')).toBe(Page);
  expect(asked()).toEqual([NEW, NEW, OLD]);
  expect(get.mock.calls).toEqual([['mfe_tools_1_0_0', './page']]);
  expect(beacon.calls).toHaveLength(1);
  expect(jest.mocked(noteOutcome).mock.calls).toEqual([[part, 'failedToLoad']]);
});

it("falls back when only the page's chunk fails", async () => {
  get.mockImplementation((name) =>
    name === 'mfe_tools_1_1_0'
      ? Promise.reject(new Error('chunk lost'))
      : Promise.resolve({ default: Page }),
  );
  expect(await loadExpose(part, './page')).toBe(Page);
  expect(asked()).toEqual([NEW, OLD]);
});

it('does not fall back without the integrity of the previous release', async () => {
  script.mockImplementation((path) => (path === NEW ? isBroken(path) : arrives(path)));
  learn.mockRejectedValue(new Error('silent'));
  await expect(loadExpose(part, './page')).rejects.toThrow(`${NEW} could not be loaded`);
  expect(asked()).toEqual([NEW, NEW]);
  expect(beacon.calls).toHaveLength(1);
});

it('rejects with the first failure and reports it once', async () => {
  script.mockImplementationOnce(() => Promise.reject(new Error('first')));
  script.mockImplementation(() => Promise.reject(new Error('later')));
  await expect(loadExpose(part, './page')).rejects.toThrow('first');
  expect(asked()).toEqual([NEW, NEW, OLD]);
  const body = { part: 'mfe-tools', version: '1.1.0', stage: 'load', message: 'Error: first' };
  expect(await beacon.read()).toMatchObject([{ address: '/api/faults', body }]);
});

describe('a style that fails to load', () => {
  const isLost = () =>
    Promise.reject(Object.assign(new Error('style lost'), { code: 'STYLE_FAILED' }));

  it('does not block the page and is reported', async () => {
    get.mockImplementation(() =>
      globalThis.siteWithoutStyles ? Promise.resolve({ default: Page }) : isLost(),
    );
    expect(await loadExpose(alone, './page')).toBe(Page);
    expect(get).toHaveBeenCalledTimes(3);
    expect(globalThis.siteWithoutStyles).toBe(false);
    expect(beacon.calls).toHaveLength(1);
  });

  it('falls back to the previous release first', async () => {
    get.mockImplementation((name) =>
      name === 'mfe_tools_1_1_0' ? isLost() : Promise.resolve({ default: Page }),
    );
    expect(await loadExpose(part, './page')).toBe(Page);
    expect(get.mock.calls.at(-1)).toEqual(['mfe_tools_1_0_0', './page']);
  });
});

it.each([
  [
    'the entry defines no container',
    () => script.mockResolvedValue(),
    "mfe-tools@1.1.0 is not a remote's entry",
  ],
  [
    'the container has no such page',
    () => get.mockResolvedValue(null),
    'mfe-tools@1.1.0 has nothing under ./page',
  ],
])('fails when %s', async (_, breakIt, message) => {
  breakIt();
  await expect(loadExpose(alone, './page')).rejects.toThrow(message);
});
