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

it('loads a page once for all who ask while it loads, and never again when it is here', async () => {
  const load = jest.fn().mockResolvedValue(Page);
  const asked = [1, 2, 3].map(() => ensureExpose(part, './page', load));
  expect(status()).toBe('loading');
  await Promise.all(asked);
  await ensureExpose(part, './page', load);
  expect(status()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(part, './page');
});

it('keeps those who ask second waiting until the page is here', async () => {
  let arrive = (_: typeof Page) => {};
  const load = () => new Promise<typeof Page>((resolve) => (arrive = resolve));
  void ensureExpose(part, './page', load);
  const seen = ensureExpose(part, './page', load).then(status);
  arrive(Page);
  expect(await seen).toBe('loaded');
});

it('knows what was asked for, also quietly and on its way', async () => {
  const asked = ensureExpose(part, './page', () => Promise.resolve(Page), { quietly: true });
  provideExpose(part, './part-badge', Page);
  provideExpose({ name: 'mfe-other' }, './page', Page);
  expect(status()).toBeUndefined();
  expect(askedExposes(part)).toEqual(['./part-badge', './page']);
  await asked;
  expect(askedExposes(part)).toEqual(['./part-badge', './page']);
});

it('tries again after a failure, and only then', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Page);
  await ensureExpose(part, './page', load);
  expect(status()).toBe('failed');
  await ensureExpose(part, './page', load);
  expect(status()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not load what was provided', async () => {
  const load = jest.fn();
  provideExpose({ name: 'mfe-tools' }, './page', Page);
  await ensureExpose(part, './page', load);
  expect(load).not.toHaveBeenCalled();
});

it('keeps pages of the same key apart by their remotes', async () => {
  provideExpose({ name: 'mfe-other' }, './page', Page);
  expect(status()).toBeUndefined();
});
