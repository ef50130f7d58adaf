import { provideSiteState, siteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { browserPart } from '../testing/browser-part';
import { findPage } from '../remotes/find-page';
import { hasAllRemotes, loadAllRemotes, loadAllRemotesWhenIdle } from './state';

const directory = { path: '/api/directories/7/0123456789abcdef', integrity: 'sha384-a' };
const [events, clubs] = [browserPart('mfe-events'), browserPart('mfe-clubs')];
const all = { remotes: [events, clubs], integrity: { '/releases/x.js': 'sha384-b' } };
const call = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  globalThis.fetch = call as never;
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  call.mockReset().mockResolvedValue({ ok: true, json: async () => all });
  globalThis.siteIntegrity = {};
  provideSiteState({ ...emptySite, composition: 7, remotes: [events], directory });
});

it('loads all remotes and their integrity once for all callers', async () => {
  expect(hasAllRemotes()).toBe(false);
  expect(findPage('/clubs')).toBeUndefined();
  await Promise.all([loadAllRemotes(), loadAllRemotes()]);
  await loadAllRemotes();
  expect(call).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledWith(
    directory.path,
    expect.objectContaining({ integrity: 'sha384-a' }),
  );
  expect(hasAllRemotes()).toBe(true);
  expect(findPage('/clubs')?.part).toBe(clubs);
  expect(siteState()).toMatchObject({ composition: 7, ...all });
  expect(globalThis.siteIntegrity).toBe(all.integrity);
});

it('retries after a failure', async () => {
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadAllRemotes()).rejects.toThrow('Failed to fetch');
  expect(siteState().remotes).toEqual([events]);
  await loadAllRemotes();
  expect(hasAllRemotes()).toBe(true);
});

it('describes the shell and all remotes for the federation devtools', async () => {
  globalThis.__FEDERATION__ = { moduleInfo: {} } as never;
  globalThis.requestIdleCallback = ((idle: () => void) => idle()) as never;
  loadAllRemotesWhenIdle();
  await loadAllRemotes();
  await Promise.resolve();
  expect(globalThis.__FEDERATION__.moduleInfo).toMatchObject({
    shell: { remotesInfo: { [clubs.container]: { matchedVersion: clubs.version } } },
    [`${clubs.container}:${clubs.version}`]: { remoteEntry: expect.stringMatching(/entry\.js$/) },
  });
});
