import { act, fireEvent, screen, within } from '@testing-library/react';
import { noticeStore, notify, type Notice } from '@site/platform';
import { renderInSite } from '../testing/render-in-site';
import { Notices } from './notices';

const show = (notice: Omit<Notice, 'id' | 'kind'> & { kind?: Notice['kind'] }) =>
  act(() => notify(notice));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const card = () => screen.getByText('Saved').parentElement!;
const isShown = () => screen.queryByText('Saved') !== null;

beforeEach(() => {
  jest.useFakeTimers();
  noticeStore.setState({ notice: undefined });
  renderInSite(<Notices />);
});
afterEach(() => jest.useRealTimers());

it('announces success as status and failure as alert', () => {
  show({ title: 'Saved' });
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeInTheDocument();
  show({ title: 'Oops!', message: 'Something went wrong.', kind: 'destructive' });
  expect(screen.getByRole('alert')).toHaveTextContent('Oops!Something went wrong.');
});

it('shows only the newest notice, for five seconds', () => {
  show({ title: 'Saved' });
  pass(4000);
  show({ title: 'Sent' });
  expect(isShown()).toBe(false);
  pass(4999);
  expect(screen.getByText('Sent')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

it('pauses its timer while hovered', () => {
  show({ title: 'Saved' });
  pass(4000);
  fireEvent.pointerEnter(card());
  pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(card());
  pass(999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

it('stays while F8 focuses the viewport', () => {
  show({ title: 'Saved' });
  act(() => void fireEvent.keyDown(document.body, { key: 'F8' }));
  pass(60_000);
  expect(isShown()).toBe(true);
});

it('closes by its button and does not pause the next notice', () => {
  show({ title: 'Sent' });
  act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
  show({ title: 'Saved' });
  pass(5000);
  expect(isShown()).toBe(false);
});

const swipe = (distance: number) => {
  fireEvent.pointerDown(card(), { clientX: 100 });
  fireEvent.pointerMove(card(), { clientX: 100 + distance });
  fireEvent.pointerUp(card(), { clientX: 100 + distance });
};

it.each([
  [50, false],
  [49, true],
  [-80, true],
])('keeps the notice after a swipe of %d px to the right: %s', (distance, stays) => {
  show({ title: 'Saved' });
  swipe(distance);
  expect(isShown()).toBe(stays);
});
