import { act, screen } from '@testing-library/react';
import { loadExpose } from '../federation/load-expose';
import { browserPart } from '../testing/browser-part';
import { renderInSite } from '../testing/render-in-site';
import { exposeStore } from './expose-store';
import { RemoteSection } from './remote-section';

jest.mock('../federation/load-expose', () => ({ loadExpose: jest.fn() }));
const load = jest.mocked(loadExpose);

const section = <RemoteSection heading="h1" part={browserPart('mfe-tools')} expose="./page" />;
const panel = () => screen.queryByRole('alert');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let online: boolean;
const setOnline = async (state: boolean) => {
  online = state;
  await act(async () => window.dispatchEvent(new Event(state ? 'online' : 'offline')));
};

const call = jest.fn<Promise<unknown>, [string, RequestInit]>();
beforeAll(() => {
  Object.assign(globalThis, { fetch: call });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ ok: true });
  jest.useFakeTimers();
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  exposeStore.setState({}, true);
  load.mockReset().mockRejectedValue(new Error('gone'));
  await act(async () => void renderInSite(section));
  expect(panel()).toHaveTextContent('The rest of the site is working.');
  load.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('retries after 5 and 20 seconds without replacing the error panel', async () => {
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  await pass(4_999);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(retry).toHaveFocus();

  load.mockResolvedValue(() => <h1>Tools</h1>);
  await pass(15_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tools');
  expect(panel()).toBeNull();
});

it('stops retrying until the network is back', async () => {
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(2);
  await setOnline(true);
  expect(load).toHaveBeenCalledTimes(3);
});

it('shows that the visitor is offline and recovers with the network', async () => {
  await setOnline(false);
  expect(panel()).toHaveTextContent('You’re offline.');
  expect(panel()).not.toHaveTextContent('is working');
  load.mockResolvedValue(() => <h1>Tools</h1>);
  await setOnline(true);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tools');
});

it('shows that the site is unreachable and recovers when it responds', async () => {
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => exposeStore.setState({}, true));
  await pass(100);
  expect(panel()).toHaveTextContent('We can’t reach the site right now.');
  expect(panel()).not.toHaveTextContent('is working');
  await pass(300_000);
  load.mockResolvedValue(() => <h1>Tools</h1>);
  call.mockResolvedValue({ ok: true });
  await pass(10_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tools');
});
