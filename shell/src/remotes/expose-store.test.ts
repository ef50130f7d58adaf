import { browserPart } from '../testing/browser-part';
import {
  askedExposes,
  ensureExpose,
  exposeState,
  exposeStore,
  provideExpose,
} from './expose-store';

const part = browserPart('mfe-tools');
const Page = () => null;
const status = () => exposeState(exposeStore.getState(), part, './page')?.status;

beforeEach(() => exposeStore.setState({}, true));

it('loads an expose once for concurrent and later callers', async () => {
  const load = jest.fn().mockResolvedValue(Page);
  const asked = [1, 2, 3].map(() => ensureExpose(part, './page', load));
  expect(status()).toBe('loading');
  await Promise.all(asked);
  await ensureExpose(part, './page', load);
  expect(status()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(part, './page');
});

it('lists the requested exposes of a remote, also quiet and pending ones', async () => {
  const asked = ensureExpose(part, './page', () => Promise.resolve(Page), { quietly: true });
  provideExpose(part, './part-badge', Page);
  provideExpose({ name: 'mfe-other' }, './page', Page);
  expect(status()).toBeUndefined();
  expect(askedExposes(part)).toEqual(['./part-badge', './page']);
  await asked;
  expect(askedExposes(part)).toEqual(['./part-badge', './page']);
});

it('retries after a failure, and only then', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Page);
  await ensureExpose(part, './page', load);
  expect(status()).toBe('failed');
  await ensureExpose(part, './page', load);
  expect(status()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
