import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { DAY_MS, MINUTE_MS } from '@site/contracts/units';
import { isSuperseded } from './live-composition';
import { browser } from '../browser';
import { watchComposition } from './watch-composition';

const call = jest.fn<Promise<unknown>, [string, RequestInit]>();
const reload = jest.spyOn(browser, 'reload').mockReturnValue(undefined);
let age = 0;
const openedAt = performance.timeOrigin;

beforeAll(() => {
  provideSiteState({ ...emptySite, composition: 7 });
  jest.spyOn(Date, 'now').mockImplementation(() => openedAt + age);
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  globalThis.fetch = call as never;
  watchComposition();
});
beforeEach(() => {
  call.mockReset();
  reload.mockClear();
  document.body.innerHTML = '<a href="/x">x</a><form><input name="a"><textarea></textarea></form>';
});

const live = (composition: number) =>
  call.mockImplementation(async (_, { method } = {}) => ({
    ok: true,
    headers: new Headers(method === 'HEAD' ? { 'X-Composition': String(composition) } : {}),
    json: async () => ({ composition }),
  }));
const settle = async () => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};
const comeBack = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  return settle();
};
const hoverLink = () => {
  document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return settle();
};

it('requests even when navigator.onLine is false, as behind some VPNs', async () => {
  live(7);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  age = 15_000;
  await hoverLink();
  online.mockRestore();
  expect(call).toHaveBeenCalledTimes(1);
});

it('requests on hover and press, at most once per interval', async () => {
  live(7);
  age = 20_000;
  await hoverLink();
  expect(call).not.toHaveBeenCalled();
  age = 40_000;
  await hoverLink();
  await hoverLink();
  expect(call).toHaveBeenCalledTimes(1);
  age += MINUTE_MS;
  document.dispatchEvent(new Event('pointerdown'));
  expect(call).toHaveBeenCalledTimes(1);
  age += 2 * MINUTE_MS;
  document.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(call).toHaveBeenCalledTimes(2);
  expect(isSuperseded()).toBe(false);
});

it('requests again after the clock of the device was set back', async () => {
  live(7);
  const before = age;
  age -= 48 * 60 * MINUTE_MS;
  await comeBack();
  expect(call).toHaveBeenCalledTimes(1);
  age = before;
});

it.each([
  ['the site is down', () => call.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['its response is invalid', () => call.mockResolvedValue({ ok: true, json: async () => ({}) })],
  ['its status is an error', () => call.mockResolvedValue({ ok: false })],
])('keeps the composition when %s', async (_, arrange) => {
  arrange();
  age += MINUTE_MS;
  await comeBack();
  expect(call).toHaveBeenCalledTimes(1);
  expect(isSuperseded()).toBe(false);
});

describe('after a day', () => {
  beforeEach(() => (age = DAY_MS));

  it('reloads a tab that comes back', async () => {
    live(8);
    await comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while its composition is live', async () => {
    live(7);
    await comeBack();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['the site is down', () => call.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a dialog is open', () => document.body.append(document.createElement('dialog'))],
    [
      'a field holds unsent text',
      () => {
        const field = document.querySelector('textarea')!;
        field.value = 'Where are the jars?';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
    ],
    [
      'a beforeunload listener asks for confirmation',
      () =>
        window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true }),
    ],
  ])('does not reload when %s', async (_, arrange) => {
    live(8);
    arrange();
    document.querySelector('dialog')?.setAttribute('open', '');
    await comeBack();
    expect(reload).not.toHaveBeenCalled();
  });
});

it('sends no more requests once it is superseded', async () => {
  live(9);
  age = MINUTE_MS * 10;
  await settle();
  age = DAY_MS - 1;
  await comeBack();
  expect(isSuperseded()).toBe(true);
  call.mockClear();
  age += MINUTE_MS;
  await hoverLink();
  expect(call).not.toHaveBeenCalled();
});
