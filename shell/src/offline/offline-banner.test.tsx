import { act, screen } from '@testing-library/react';
import { ageStore, provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { browser } from '../browser';
import { showBanner } from './offline-banner';

const call = jest.fn<Promise<unknown>, [string, RequestInit]>();
const reload = jest.spyOn(browser, 'reload').mockReturnValue(undefined);
const root = document.documentElement;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, fetch: call });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  provideSiteState({ ...emptySite, composition: 7 });
});
beforeEach(() => {
  jest.useFakeTimers();
  ageStore.setState({ status: 'verified' });
  call.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  reload.mockClear();
  delete root.dataset.kept;
});
afterEach(async () => {
  respondWithComposition(7);
  await passPollInterval();
});

const respondWithComposition = (composition: number) =>
  call.mockResolvedValue({
    ok: true,
    headers: new Headers({ 'X-Composition': String(composition) }),
  });
const show = (storedAt?: number) => act(async () => showBanner(storedAt));
const passPollInterval = () => act(async () => jest.advanceTimersByTimeAsync(10_000));
const banner = () => screen.queryByRole('status');

it('shows when the page was stored, and stays while the site is unreachable', async () => {
  root.dataset.kept = new Date(2026, 10, 22, 9, 30).toISOString();
  await show();
  await passPollInterval();
  expect(banner()).toHaveTextContent(
    /^We can’t reach the site right now\. You’re seeing the copy your browser saved on November 22, 2026 at 9:30.AM\. Everything else will load when you’re back online\.$/,
  );
});

it('disappears when the site responds, and keeps a page that came from the site', async () => {
  await show();
  respondWithComposition(8);
  await passPollInterval();
  expect(banner()).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  [8, 1],
  [7, 0],
])('when composition %d is live, reloads a stored page %d times', async (now, times) => {
  root.dataset.kept = new Date().toISOString();
  await show();
  respondWithComposition(now);
  await passPollInterval();
  expect(banner()).not.toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(times);
});

it('is hidden behind the age gate', async () => {
  ageStore.setState({ status: 'unverified' });
  await show();
  expect(banner()).not.toBeInTheDocument();
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
});
