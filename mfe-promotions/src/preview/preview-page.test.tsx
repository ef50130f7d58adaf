import { FRAME_READY, type PreviewScene, type SpinResult } from '@site/contracts';
import { ageStore } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { mockReducedMotion, openPage } from '../testing/open-page';
import { lotteryLoss, lotteryWin, sampleCampaign } from '../testing/sample-campaign';
import PreviewPage from './preview-page';

const parentWindow = { postMessage: jest.fn() };
const fetchSpy = jest.fn();

const post = (data: unknown, from: object = parentWindow, origin = window.location.origin) =>
  act(() => {
    const message = new MessageEvent('message', { data, origin });
    Object.defineProperty(message, 'source', { value: from });
    window.dispatchEvent(message);
  });
const qr = sampleCampaign({ wheel: 'qr' });
const postScene = (
  stage: PreviewScene['stage'],
  more: Partial<PreviewScene> & { spin?: SpinResult } = {},
) => post({ stage, campaign: qr, ...more } satisfies PreviewScene);
const delivery = {
  by: 'generated',
  code: 'SAMPLE-CODE',
  nextStep: 'Enter it.',
  terms: 'Once.',
  expiresAt: '2100-01-01T00:00:00.000Z',
};

beforeEach(() => {
  Object.defineProperty(window, 'parent', { value: parentWindow, configurable: true });
  window.scrollTo = jest.fn();
  mockReducedMotion();
  Element.prototype.scrollIntoView = jest.fn();
  parentWindow.postMessage.mockReset();
  fakeApi();
  const { fetch } = globalThis;
  globalThis.fetch = (...args: Parameters<typeof fetch>) => {
    fetchSpy(...args);
    return fetch(...args);
  };
  fetchSpy.mockReset();
  openPage(<PreviewPage />);
});

it('posts FRAME_READY to a parent of its own origin', () => {
  expect(parentWindow.postMessage).toHaveBeenCalledWith(FRAME_READY, window.location.origin);
  expect(screen.getByRole('heading', { name: 'Preview of a promotion' })).toBeVisible();
});

it('ignores other origins, other windows and malformed scenes', () => {
  const scene = { stage: 'start', campaign: qr };
  post(scene, parentWindow, 'https://elsewhere.example');
  post(scene, {});
  post({ stage: 'jackpot', campaign: qr });
  expect(screen.queryByText('Autumn Light')).not.toBeInTheDocument();
  post(scene);
  expect(screen.getByText('Autumn Light')).toBeVisible();
});

it("accepts the Studio's origin and skips the age gate there", () => {
  const studio = 'https://studio.example.com';
  const hosts = { visitors: window.location.origin, studio };
  cleanup();
  ageStore.setState({ status: 'unverified' });
  openPage(<PreviewPage />, '/', { settings: { ...emptySite.settings, hosts } });
  expect(parentWindow.postMessage).toHaveBeenLastCalledWith(FRAME_READY, studio);
  post({ stage: 'start', campaign: qr });
  expect(screen.queryByText('Autumn Light')).not.toBeInTheDocument();
  expect(ageStore.getState().status).toBe('unverified');
  post({ stage: 'start', campaign: qr }, parentWindow, studio);
  expect(screen.getByText('Autumn Light')).toBeVisible();
  expect(ageStore.getState().status).toBe('verified');
});

it.each([
  ['not-begun', {}, 'Autumn Light starts on September 1, 2026 at 12:00 AM CDT.'],
  ['start', {}, 'Until the leaves are down.'],
  ['wheel', {}, 'Ready to spin?'],
  ['loss', { spin: lotteryLoss }, 'Not this time'],
  ['win', { spin: lotteryWin }, 'Claim it in this browser by December 14, 2099.'],
  ['claimed', { spin: lotteryWin, delivery }, 'SAMPLE-CODE'],
  ['sold-out', { campaign: { ...qr, soldOut: true } }, 'Every prize has been won.'],
  ['paused', { spin: lotteryWin }, 'Autumn Light is paused. You can still claim your prize.'],
  ['ended', { spin: lotteryWin }, 'Autumn Light has ended. You can still claim your prize.'],
  ['over', {}, 'This promotional campaign is not available or has ended'],
] as const)('shows the stage “%s” of both wheels', async (stage, more, words) => {
  for (const wheel of ['qr', 'lottery'] as const) {
    const scene = { campaign: qr, ...more };
    postScene(stage, { ...scene, campaign: { ...scene.campaign, wheel } });
    expect(await screen.findByText(words)).toBeVisible();
  }
});

it('sends no request and follows no link', async () => {
  postScene('start');
  await userEvent.click(screen.getByRole('button', { name: 'Reveal Your Prize' }));
  expect(screen.getByRole('button', { name: 'Reveal Your Prize' })).toBeVisible();
  postScene('wheel');
  await userEvent.click(screen.getByRole('button', { name: 'SPIN THE WHEEL!' }));
  postScene('claim', { spin: lotteryWin });
  const form = within(screen.getByRole('dialog'));
  await userEvent.type(form.getByLabelText('Email address'), 'ada@example.com{Enter}');
  await userEvent.click(form.getByRole('button', { name: 'Claim Prize' }));
  postScene('win', { spin: lotteryWin });
  const before = window.location.href;
  for (const link of screen.getAllByRole('link')) await userEvent.click(link);
  expect(window.location.href).toBe(before);
  expect(fetchSpy).not.toHaveBeenCalled();
});
