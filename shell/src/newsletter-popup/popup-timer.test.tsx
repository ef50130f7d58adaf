import { act, fireEvent, screen } from '@testing-library/react';
import { ageStore } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { watchInput } from '../open-tab/unsent-input';
import { renderInSite } from '../testing/render-in-site';
import { POPUP_DELAY_MS, PopupTimer } from './popup-timer';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isOpen = () => screen.queryByRole('dialog', { name: /15% OFF/ }) !== null;
const setAge = (status: 'unverified' | 'verified') => act(() => ageStore.setState({ status }));

beforeAll(watchInput);
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  ageStore.setState({ status: 'verified' });
});
afterEach(() => jest.useRealTimers());

it('opens the popup five seconds after the page was loaded', async () => {
  renderInSite(<PopupTimer />);
  await pass(POPUP_DELAY_MS - 1);
  expect(isOpen()).toBe(false);
  await pass(1);
  expect(isOpen()).toBe(true);
});

it('counts from the YES of the age gate where that comes later', async () => {
  ageStore.setState({ status: 'unverified' });
  renderInSite(<PopupTimer />);
  await pass(60_000);
  expect(isOpen()).toBe(false);
  setAge('verified');
  await pass(POPUP_DELAY_MS - 1);
  expect(isOpen()).toBe(false);
  await pass(1);
  expect(isOpen()).toBe(true);
});

it('does not open once the flag is set', async () => {
  localStorage.setItem('newsletter-popup-seen', 'true');
  renderInSite(<PopupTimer />);
  await pass(60_000);
  expect(isOpen()).toBe(false);
});

it('does not open on other pages', async () => {
  renderInSite(<PopupTimer />, '/faq');
  await pass(60_000);
  expect(isOpen()).toBe(false);
});

it('waits while another dialog is open', async () => {
  renderInSite(
    <>
      <PopupTimer />
      <div aria-modal="true" />
    </>,
  );
  await pass(2 * POPUP_DELAY_MS);
  expect(isOpen()).toBe(false);
  document.querySelector('[aria-modal]')!.removeAttribute('aria-modal');
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(true);
});

it('waits while a field has the focus, though nothing is typed yet', async () => {
  renderInSite(
    <>
      <PopupTimer />
      <input aria-label="Name" />
    </>,
  );
  act(() => screen.getByRole('textbox').focus());
  await pass(2 * POPUP_DELAY_MS);
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('textbox')).toHaveFocus();
  act(() => screen.getByRole('textbox').blur());
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(true);
});

it('waits while a message is begun, also between its fields', async () => {
  renderInSite(
    <>
      <PopupTimer />
      <textarea aria-label="Message" />
    </>,
  );
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'A question' } });
  await pass(2 * POPUP_DELAY_MS);
  expect(isOpen()).toBe(false);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '' } });
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(true);
});

it('waits while a panel of the menu is open', async () => {
  renderInSite(
    <>
      <PopupTimer />
      <header id="site-header">
        <button aria-expanded="true">Products</button>
      </header>
    </>,
  );
  await pass(2 * POPUP_DELAY_MS);
  expect(isOpen()).toBe(false);
  document.querySelector('[aria-expanded]')!.setAttribute('aria-expanded', 'false');
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(true);
});

it('never opens for who went on to play before its time', async () => {
  renderInSite(
    <>
      <PopupTimer />
      <Link to="/lottery">Play</Link>
    </>,
  );
  await pass(POPUP_DELAY_MS - 1);
  fireEvent.click(screen.getByRole('link', { name: 'Play' }));
  await pass(60_000);
  expect(window.location.pathname).toBe('/lottery');
  expect(isOpen()).toBe(false);
});

it('does not wait for a menu that is shut', async () => {
  renderInSite(
    <>
      <PopupTimer />
      <div aria-modal="true" style={{ display: 'none' }} />
    </>,
  );
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(true);
});

it('waits while the site cannot be reached, as nobody can subscribe then', async () => {
  renderInSite(
    <>
      <PopupTimer />
      <aside aria-label="Connection" />
    </>,
  );
  await pass(POPUP_DELAY_MS);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.querySelector('aside')!.removeAttribute('aria-label');
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(false);
  online.mockRestore();
  await pass(POPUP_DELAY_MS);
  expect(isOpen()).toBe(true);
});

it('remembers that it was closed, with the text true', async () => {
  renderInSite(<PopupTimer />);
  await pass(POPUP_DELAY_MS);
  expect(localStorage.getItem('newsletter-popup-seen')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(isOpen()).toBe(false);
  expect(localStorage.getItem('newsletter-popup-seen')).toBe('true');
});
