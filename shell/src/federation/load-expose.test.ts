import { provideSiteState } from '@site/platform';
import { emptySite, recordBeacons } from '@site/platform/testing';
import { recordOutcome } from '../telemetry/outcomes';
import { browserPart } from '../testing/browser-part';
import { countFailedFile } from './checked-files';
import { federation, loadExpose, loadPrevious } from './load-expose';
import { loadAllRemotes } from './state';

jest.mock('./state', () => ({ loadAllRemotes: jest.fn() }));
jest.mock('../telemetry/outcomes', () => ({ recordOutcome: jest.fn() }));

const Page = () => null;
const loadRemotes = jest.mocked(loadAllRemotes);
let beacon: ReturnType<typeof recordBeacons>;

/** The module that a container exposes under a key. */
const get = jest.fn<Promise<unknown>, [container: string, key: string]>();
const init = jest.fn<void, [container: string, scope: unknown]>();

/** The outcome of a script request by path; by default the entry loads and defines its container. */
const outcome = jest.fn<'load' | 'error' | 'never', [path: string]>();
const requests: HTMLScriptElement[] = [];
const requestedPaths = () => requests.map(({ src }) => new URL(src).pathname + new URL(src).search);

const define = (container: string) =>
  Object.assign(globalThis, {
    [container]: {
      init: (scope: unknown) => init(container, scope),
      get: async (key: string) => {
        const module = await get(container, key);
        return () => module;
      },
    },
  });

/** New versions for each test, because the runtime caches remotes by container. */
let number = 0;
const releases = () => {
  number += 1;
  const previous = browserPart('mfe-tools', { version: `${number}.0.0` });
  const live = browserPart('mfe-tools', { version: `${number}.1.0`, previous });
  return { live, previous, withoutPrevious: { ...live, previous: undefined } };
};
type Release = ReturnType<typeof releases>['live'];
const load = (live: Release, key: string) => {
  provideSiteState({ ...emptySite, remotes: [live] });
  return loadExpose(live, key);
};
const entryOf = ({ base, entry }: Release) => base + entry;

/** An endless recovery would block the event loop, so Jest's timeout could not end it. */
const MAX_ATTEMPTS = 10;
const loadRemote = federation().loadRemote.bind(federation());
const limitAttempts = () => {
  let attempts = 0;
  jest.spyOn(federation(), 'loadRemote').mockImplementation((...request) => {
    attempts += 1;
    if (attempts > MAX_ATTEMPTS) return Promise.reject(new Error('too many attempts'));
    return loadRemote(...request);
  });
};

beforeEach(() => {
  jest.resetAllMocks();
  limitAttempts();
  beacon = recordBeacons();
  requests.length = 0;
  get.mockResolvedValue({ default: Page });
  loadRemotes.mockResolvedValue();
  outcome.mockReturnValue('load');
  jest.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    if (!(element instanceof HTMLScriptElement)) throw new Error('No script was appended.');
    requests.push(element);
    const { pathname } = new URL(element.src);
    const event = outcome(pathname);
    if (event === 'never') {
      document.head.append(element);
      return element;
    }
    if (event === 'load') define(`mfe_tools_${pathname.split('/')[3]}`.replace(/\W/g, '_'));
    queueMicrotask(() => element.dispatchEvent(new Event(event)));
    return element;
  });
});

it('loads the entry once, with the integrity of the composition, and initializes it once', async () => {
  const { live } = releases();
  globalThis.siteIntegrity = { [entryOf(live)]: 'sha384-a' };
  expect(await load(live, './page')).toBe(Page);
  await load(live, './other');
  expect(requestedPaths()).toEqual([entryOf(live)]);
  expect(requests[0]).toMatchObject({ integrity: 'sha384-a', crossOrigin: 'anonymous' });
  expect(init).toHaveBeenCalledTimes(1);
  expect(get.mock.calls).toEqual([
    [live.container, './page'],
    [live.container, './other'],
  ]);
  expect(beacon.calls).toEqual([]);
});

it('loads entries from the asset origin', async () => {
  globalThis.siteAssetOrigin = 'https://cdn.example';
  const { live } = releases();
  await load(live, './page');
  expect(requests[0]!.src).toBe(`https://cdn.example${entryOf(live)}`);
  globalThis.siteAssetOrigin = '';
});

it('refetches an entry with cache bypass before it falls back', async () => {
  const { live } = releases();
  outcome.mockImplementationOnce((path) => {
    countFailedFile(path);
    return 'error';
  });
  expect(await load(live, './page')).toBe(Page);
  expect(requestedPaths()).toEqual([entryOf(live), `${entryOf(live)}?again=1`]);
  expect(beacon.calls).toEqual([]);
  expect(recordOutcome).not.toHaveBeenCalled();
});

it('retries an entry that hangs after three seconds', async () => {
  jest.useFakeTimers();
  try {
    globalThis.fetch = () => new Promise(() => {});
    Object.assign(performance, { getEntriesByType: () => [] });
    const { live } = releases();
    outcome.mockReturnValueOnce('never');
    const loading = load(live, './page');
    await jest.advanceTimersByTimeAsync(2_999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(Page);
    expect(requests).toHaveLength(2);
    expect(document.head.querySelector('script')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('falls back to the previous release and reports the failed one once', async () => {
  const { live, previous } = releases();
  outcome.mockImplementation((path) => (path === entryOf(live) ? 'error' : 'load'));
  expect(await load(live, './page')).toBe(Page);
  expect(requestedPaths()).toEqual([entryOf(live), entryOf(live), entryOf(previous)]);
  expect(get.mock.calls).toEqual([[previous.container, './page']]);
  const body = { part: 'mfe-tools', version: live.version, stage: 'load' };
  expect(await beacon.read()).toMatchObject([{ address: '/api/faults', body }]);
  expect(jest.mocked(recordOutcome).mock.calls).toEqual([[live, 'failedToLoad']]);
});

it('falls back when only a chunk fails', async () => {
  const { live, previous } = releases();
  get.mockImplementation((container) =>
    container === live.container
      ? Promise.reject(new Error('chunk lost'))
      : Promise.resolve({ default: Page }),
  );
  expect(await load(live, './page')).toBe(Page);
  expect(requestedPaths()).toEqual([entryOf(live), entryOf(previous)]);
});

it('does not fall back without the integrity of the previous release', async () => {
  const { live } = releases();
  outcome.mockReturnValue('error');
  loadRemotes.mockRejectedValue(new Error('silent'));
  await expect(load(live, './page')).rejects.toThrow(entryOf(live));
  expect(requestedPaths()).toEqual([entryOf(live), entryOf(live)]);
  expect(beacon.calls).toHaveLength(1);
});

it('loads only the previous release for a section that fails to render', async () => {
  const { live, previous, withoutPrevious } = releases();
  expect(await loadPrevious(live, './page')).toBe(Page);
  expect(requestedPaths()).toEqual([entryOf(previous)]);
  await expect(loadPrevious(withoutPrevious, './page')).rejects.toThrow(
    'mfe-tools has no previous release',
  );
});

describe('a style that fails to load', () => {
  const failStyle = () =>
    Promise.reject(Object.assign(new Error('style lost'), { code: 'CSS_CHUNK_LOAD_FAILED' }));

  it('does not block the page and is reported', async () => {
    get.mockImplementation(() =>
      globalThis.siteWithoutStyles ? Promise.resolve({ default: Page }) : failStyle(),
    );
    expect(await load(releases().withoutPrevious, './page')).toBe(Page);
    expect(get).toHaveBeenCalledTimes(3);
    expect(globalThis.siteWithoutStyles).toBe(false);
    expect(beacon.calls).toHaveLength(1);
  });

  it('falls back to the previous release first', async () => {
    const { live, previous } = releases();
    get.mockImplementation((container) =>
      container === live.container ? failStyle() : Promise.resolve({ default: Page }),
    );
    expect(await load(live, './page')).toBe(Page);
    expect(get.mock.calls.at(-1)).toEqual([previous.container, './page']);
  });
});

it.each([
  ['the container has no such module', () => get.mockResolvedValue(null), 'has no default export'],
  ['the module has no default export', () => get.mockResolvedValue({}), 'has no default export'],
  ['the module throws', () => get.mockRejectedValue(new Error('broken')), 'broken'],
])('rejects when %s', async (_, arrange, message) => {
  arrange();
  await expect(load(releases().withoutPrevious, './page')).rejects.toThrow(message);
  expect(beacon.calls).toHaveLength(1);
});
