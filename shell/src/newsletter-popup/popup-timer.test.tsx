import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ageStore } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { watchInput } from '../open-tab/unsent-input';
import { renderInSite } from '../testing/render-in-site';
import { openPopup, POPUP_DELAY_MS, PopupTimer } from './popup-timer';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isOpen = () => screen.queryByRole('dialog', { name: /15% OFF/ }) !== null;
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const open = (beside?: ReactElement, path?: string) =>
  renderInSite(
    <>
      <PopupTimer />
      {beside}
    </>,
    path,
  );

beforeAll(watchInput);
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  ageStore.setState({ status: 'verified' });
});
afterEach(() => jest.useRealTimers());

it('opens five seconds after the age is confirmed', async () => {
  ageStore.setState({ status: 'unverified' });
  open();
  await pass(60_000);
  expect(isOpen()).toBe(false);
  act(() => ageStore.setState({ status: 'verified' }));
  await pass(POPUP_DELAY_MS - 1);
  expect(isOpen()).toBe(false);
  await pass(1);
  expect(isOpen()).toBe(true);
});

it('opens once, and stores that it was closed', async () => {
  const { unmount } = open();
  await pass(POPUP_DELAY_MS);
  expect(localStorage.getItem('newsletter-popup-seen')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(isOpen()).toBe(false);
  expect(localStorage.getItem('newsletter-popup-seen')).toBe('true');
  unmount();
  open();
  await pass(60_000);
  expect(isOpen()).toBe(false);
});

it('opens only on the home page, and not after a navigation within the delay', async () => {
  const { unmount } = open(<></>, '/faq');
  await pass(60_000);
  expect(isOpen()).toBe(false);
  unmount();
  open(<Link to="/lottery">Play</Link>);
  await pass(POPUP_DELAY_MS - 1);
  fireEvent.click(screen.getByRole('link', { name: 'Play' }));
  await pass(60_000);
  expect(window.location.pathname).toBe('/lottery');
  expect(isOpen()).toBe(false);
});

it('opens when it is asked for, on any page and again after it was closed', async () => {
  localStorage.setItem('newsletter-popup-seen', 'true');
  open(<button onClick={openPopup}>Get 15% off</button>, '/faq');
  const button = screen.getByRole('button', { name: 'Get 15% off' });
  for (let time = 0; time < 2; time += 1) {
    act(() => button.focus());
    fireEvent.click(button);
    await pass(0);
    expect(isOpen()).toBe(true);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(isOpen()).toBe(false);
    expect(button).toHaveFocus();
  }
});

it('opens for its address once the age is confirmed', async () => {
  ageStore.setState({ status: 'unverified' });
  localStorage.setItem('newsletter-popup-seen', 'true');
  open(<></>, '/#newsletter');
  await pass(0);
  expect(isOpen()).toBe(false);
  act(() => ageStore.setState({ status: 'verified' }));
  await pass(0);
  expect(isOpen()).toBe(true);
  act(() => screen.getByRole('button', { name: 'Close' }).click());
});

const field = <textarea aria-label="Message" />;
const write = (value: string) => fireEvent.input(find('textarea'), { target: { value } });
it.each<[string, ReactElement, begin: () => unknown, end: () => unknown]>([
  [
    'another dialog is open',
    <div key="" aria-modal="true" />,
    () => {},
    () => find('[aria-modal]').removeAttribute('aria-modal'),
  ],
  [
    'an empty field has the focus',
    field,
    () => act(() => find('textarea').focus()),
    () => act(() => find('textarea').blur()),
  ],
  ['a field holds unsent text', field, () => write('A question'), () => write('')],
  [
    'a panel of the menu is open',
    <header key="" id="site-header">
      <button aria-expanded="true">Products</button>
    </header>,
    () => {},
    () => find('[aria-expanded]').setAttribute('aria-expanded', 'false'),
  ],
  [
    'the site is unreachable',
    <aside key="" aria-label="Connection" />,
    () => {},
    () => find('aside').removeAttribute('aria-label'),
  ],
  [
    'the browser is offline',
    <></>,
    () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
    () => jest.restoreAllMocks(),
  ],
])('waits while %s', async (_, beside, begin, end) => {
  open(beside);
  begin();
  await pass(2 * POPUP_DELAY_MS);
  expect(isOpen()).toBe(false);
  end();
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(true);
});
