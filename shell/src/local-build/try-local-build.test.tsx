import { act, screen } from '@testing-library/react';
import type { LocalBuild } from '@site/contracts';
import { ageStore, provideSiteState, siteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { browser } from '../browser';
import { handleFault } from '../fault/fault-handler';
import { loadExpose } from '../federation/load-expose';
import { exposeState, exposeStore } from '../remotes/expose-store';
import { browserPart } from '../testing/browser-part';
import { badgeStore } from './badge';
import { tryLocalBuild } from './try-local-build';

jest.mock('../federation/load-expose', () => ({ loadExpose: jest.fn() }));
const load = jest.mocked(loadExpose);

const ORIGIN = 'http://127.0.0.1:5180';
const live = browserPart('mfe-tools');
const other = browserPart('mfe-faq');
const [First, Second, Live] = [() => null, () => null, () => null];

const build = (id: string, changes: Partial<LocalBuild> = {}): LocalBuild => ({
  name: 'mfe-tools',
  id,
  container: `local_${id}`,
  entry: `/files/entry.${id}.js`,
  styles: [],
  pages: [
    { path: '/tools', title: 'Tools', titles: [], expose: './page', uses: [], ownFrame: false },
  ],
  parts: [],
  ...changes,
});

/** The stream of builds that `npm run dev` offers. */
class Stream {
  static latest: Stream;
  onerror = () => {};
  onmessage = (_: { data: string }) => {};
  close = jest.fn();
  constructor(readonly url: string) {
    Stream.latest = this;
  }
}
const receive = (data: unknown) =>
  act(async () => Stream.latest.onmessage({ data: JSON.stringify(data) }));

const render = jest.fn();
const beacon = jest.fn(() => true);
const call = jest.fn(async () => ({ ok: true, text: async () => '' }));
const calls = () =>
  (call.mock.calls as unknown as [string, RequestInit][]).map(
    ([to, { method }]) => `${method} ${to}`,
  );
const shownPart = () => siteState().remotes.find(({ name }) => name === 'mfe-tools');
const component = () => exposeState(live, './page');
const begin = () =>
  act(async () => tryLocalBuild({ part: 'mfe-tools', origin: ORIGIN, expiresAt: '' }, render));

beforeEach(() => {
  jest.resetAllMocks();
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/tools');
  Object.assign(globalThis, {
    EventSource: Stream,
    fetch: call.mockImplementation(async () => ({ ok: true, text: async () => '' })),
  });
  Object.assign(navigator, { sendBeacon: beacon });
  ageStore.setState({ status: 'verified' });
  // Badges of earlier tests are still mounted.
  act(() => badgeStore.setState({}, true));
  exposeStore.setState({}, true);
  provideSiteState({ ...emptySite, remotes: [other, live] });
  load.mockImplementation(async ({ container }) =>
    container === 'local_1' ? First : container === 'local_2' ? Second : Live,
  );
});

it('renders nothing until the first build arrives, then the local build with a badge', async () => {
  await begin();
  expect(Stream.latest.url).toBe(`${ORIGIN}/events`);
  expect(render).not.toHaveBeenCalled();

  await receive(build('1'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(shownPart()).toMatchObject({ base: ORIGIN, entry: '/files/entry.1.js', previous: live });
  expect(component()).toBe(First);
  expect(siteState().remotes).toContain(other);
  expect(screen.getByRole('complementary', { name: 'Local build' })).toHaveTextContent(
    'Local build of mfe-tools',
  );
  act(() => ageStore.setState({ status: 'unverified' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('ends the override and reloads on Reset', async () => {
  const reload = jest.spyOn(browser, 'reload').mockReturnValue(undefined);
  await begin();
  await receive(build('1'));
  await act(async () => screen.getByRole('button', { name: 'Reset' }).click());
  expect(calls()).toEqual(['DELETE /api/override']);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('swaps to the next build and removes stale styles', async () => {
  await begin();
  await receive(build('1'));
  document.head.innerHTML = `<link rel="stylesheet" href="${ORIGIN}/files/a.css">
    <link rel="stylesheet" href="${ORIGIN}/files/b.css"><link rel="stylesheet" href="/shell.css">`;
  let finishLoading = () => {};
  load.mockReturnValue(new Promise((resolve) => (finishLoading = () => resolve(Second))));
  await receive(build('2', { styles: [`${ORIGIN}/files/b.css`] }));
  expect(component()).toBe(First);
  await act(async () => finishLoading());
  expect(component()).toBe(Second);
  const styles = [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);
  expect(styles).toEqual(['/files/b.css', '/shell.css']);
  expect(render).toHaveBeenCalledTimes(2);
});

describe('falls back to the live release when', () => {
  const expectEnded = (reason: string) => {
    expect(shownPart()).toEqual(live);
    expect(Stream.latest.close).toHaveBeenCalled();
    expect(calls()).toEqual(['DELETE /api/override', `POST ${ORIGIN}/ended`]);
    expect(screen.getByRole('status')).toHaveTextContent('Live release of mfe-tools');
    expect(screen.getByRole('status')).toHaveTextContent(reason);
    expect(render).toHaveBeenCalled();
  };

  it('the server refuses the connection', async () => {
    await begin();
    await act(async () => Stream.latest.onerror());
    expectEnded('The local server does not respond.');
  });

  it('the server is silent for three seconds', async () => {
    jest.useFakeTimers();
    try {
      await begin();
      await act(() => jest.advanceTimersByTimeAsync(2_999));
      expect(calls()).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expectEnded('The local server does not respond.');
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['something other than a build', 'hello'],
    ['another part', build('1', { name: 'mfe-faq' })],
  ])('the server sends %s', async (_, data) => {
    await begin();
    await receive(data);
    expectEnded('The address serves another build.');
  });

  it('the server stops', async () => {
    await begin();
    await receive(build('1'));
    await act(async () => Stream.latest.onerror());
    expect(calls()).toEqual([]);
    await act(async () => Stream.latest.onerror());
    expectEnded('The local server does not respond.');
    expect(component()).toBe(Live);
  });

  it('the build fails to load or render, without reporting a fault', async () => {
    await begin();
    await receive(build('1'));
    const fault = { version: 'local', stage: 'render' as const, message: 'TypeError: no terpenes' };
    await act(async () => handleFault({ part: 'mfe-faq', ...fault }));
    expect(shownPart()).not.toEqual(live);
    await act(async () => handleFault({ part: 'mfe-tools', ...fault }));
    expectEnded('TypeError: no terpenes');
    expect(component()).toBe(Live);
    expect(beacon).not.toHaveBeenCalled();
    // Faults of the live release are reported again.
    await act(async () => handleFault({ part: 'mfe-tools', ...fault }));
    expect(beacon).toHaveBeenCalledTimes(1);
  });
});
