import { provideSiteState } from '@site/platform';
import { emptySite, fakeResponse } from '@site/platform/testing';
import { refreshLive, isSuperseded, probeDocument } from './live-composition';

const respond = jest.fn<object, []>();

beforeAll(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  globalThis.fetch = jest.fn(async () => respond()) as never;
});

const CANARY = 'mfe-tools@1.1.0';
interface Source {
  composition: number;
  canary?: string;
}
let latest: Source = { composition: 0 };

/** The source of the tab, the source of current documents, and whether the tab is superseded. */
describe.each<[Source, Source, boolean]>([
  [{ composition: 7 }, { composition: 7 }, false],
  [{ composition: 7 }, { composition: 8 }, true],
  [{ composition: 7, canary: CANARY }, { composition: 7, canary: CANARY }, false],
  [{ composition: 7, canary: CANARY }, { composition: 7, canary: 'mfe-tools@1.2.0' }, true],
  [{ composition: 7, canary: CANARY }, { composition: 7 }, true],
  [{ composition: 7 }, { composition: 7, canary: CANARY }, true],
])('a tab with %j while the server sends %j', (own, now, superseded) => {
  it('detects whether it is superseded', async () => {
    // Starts with the latest source, because a superseded tab sends no request.
    provideSiteState({ ...emptySite, ...latest });
    respond.mockReturnValue(fakeResponse(200, now));
    await refreshLive(0);
    latest = now;
    provideSiteState({ ...emptySite, ...own });
    expect(isSuperseded()).toBe(superseded);
  });

  it('detects by the response header whether the next document differs', async () => {
    const headers = new Headers({ 'X-Composition': String(now.composition) });
    if (now.canary !== undefined) headers.set('X-Canary', now.canary);
    respond.mockReturnValue({ headers });
    provideSiteState({ ...emptySite, ...own });
    expect(await probeDocument('/products')).toBe(superseded ? 'renewed' : 'same');
  });
});
