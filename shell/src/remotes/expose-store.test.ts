import { loadExpose } from '../federation/load-expose';
import { browserPart } from '../testing/browser-part';
import {
  ensureExpose,
  exposeState,
  exposeStore,
  clearFailure,
  provideExpose,
  requestedExposes,
} from './expose-store';

jest.mock('../federation/load-expose', () => ({ loadExpose: jest.fn() }));
const load = jest.mocked(loadExpose);

const part = browserPart('mfe-tools');
const Page = () => null;
const state = () => exposeState(part, './page');

beforeEach(() => {
  load.mockReset().mockResolvedValue(Page);
  exposeStore.setState({}, true);
});

it('loads an expose once for concurrent and later callers', async () => {
  await Promise.all([1, 2, 3].map(() => ensureExpose(part, './page')));
  await ensureExpose(part, './page');
  expect(state()).toBe(Page);
  expect(load.mock.calls).toEqual([[part, './page']]);
});

it('lists the requested exposes of a remote, also pending ones', async () => {
  const loading = ensureExpose(part, './page');
  provideExpose(part, './part-badge', Page);
  provideExpose({ name: 'mfe-other' }, './page', Page);
  expect(state()).toBeUndefined();
  expect(requestedExposes(part)).toEqual(['./part-badge', './page']);
  await loading;
  expect(requestedExposes(part)).toEqual(['./part-badge', './page']);
});

it('retries after a failure, and only then', async () => {
  load.mockRejectedValueOnce(new Error('gone'));
  await ensureExpose(part, './page');
  expect(state()).toBe('failed');
  const retry = ensureExpose(part, './page');
  expect(state()).toBe('failed');
  await retry;
  expect(state()).toBe(Page);
  expect(load).toHaveBeenCalledTimes(2);
});

it('clears a failure and keeps a loaded page', async () => {
  load.mockRejectedValueOnce(new Error('gone'));
  await ensureExpose(part, './page');
  clearFailure(part, './page');
  expect(state()).toBeUndefined();
  provideExpose(part, './page', Page);
  clearFailure(part, './page');
  expect(state()).toBe(Page);
});
