import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { loadExpose } from '../federation/load-expose';
import { browserPart, expose } from '../testing/browser-part';
import { ensureExpose, exposeStore } from './expose-store';
import { loadPage } from './load-page';

jest.mock('../federation/load-expose', () => ({ loadExpose: jest.fn() }));
const load = jest.mocked(loadExpose);

const catalog = browserPart('mfe-catalog', { parts: { grid: expose('part-grid') } });
const page = {
  path: '/',
  title: 'Home',
  expose: expose('home-page'),
  uses: [
    { remote: 'mfe-catalog', part: 'grid' },
    { remote: 'mfe-nowhere', part: 'map' },
  ],
};
const content = browserPart('mfe-content', { pages: [page] });

beforeEach(() => {
  load.mockReset().mockResolvedValue(() => null);
  exposeStore.setState({}, true);
  provideSiteState({ ...emptySite, remotes: [catalog, content] });
});

it('loads a page and the parts on it that exist', () => {
  void loadPage({ part: content, page });
  expect(load.mock.calls).toEqual([
    [content, './home-page'],
    [catalog, './part-grid'],
  ]);
});

it('resolves when everything has loaded, and returns undefined if it already has', async () => {
  let finishLoading = (_: () => null) => {};
  load.mockImplementation(async ({ name }) =>
    name === 'mfe-catalog' ? new Promise((resolve) => (finishLoading = resolve)) : () => null,
  );
  const onLoad = jest.fn();
  const loading = loadPage({ part: content, page })!.then(onLoad);
  await ensureExpose(content, './home-page');
  expect(onLoad).not.toHaveBeenCalled();
  finishLoading(() => null);
  await loading;
  expect(loadPage({ part: content, page })).toBeUndefined();
});
