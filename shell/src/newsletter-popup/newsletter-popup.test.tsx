import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { renderInSite } from '../testing/render-in-site';
import { NewsletterPopup } from './newsletter-popup';

const onClose = jest.fn();
const fetchMock = jest.fn();
const notice = () => noticeStore.getState().notice;
const email = () => screen.getByRole('textbox', { name: 'Email address' });

beforeEach(() => {
  onClose.mockReset();
  fetchMock.mockReset();
  noticeStore.setState({ notice: undefined });
  globalThis.fetch = fetchMock;
  renderInSite(
    <>
      <div id="page" />
      <NewsletterPopup onClose={onClose} />
    </>,
  );
});

const subscribe = async () => {
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Claim My Discount' }));
};
it.each([
  ['the close icon', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the dismissal', () => userEvent.click(screen.getByText("No thanks, I'll pay full price"))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes with %s', async (_, close) => {
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(notice()).toBeUndefined();
});

it.each([
  ['a 500', () => fetchMock.mockResolvedValue(fakeResponse(500)), 'Oops!', /^Something went wrong/],
  [
    'an unavailable site',
    () => fetchMock.mockResolvedValue(fakeResponse(503)),
    'Not right now',
    /The problem is on our end\..* What you typed is still here\.$/,
  ],
  [
    'a network failure',
    () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch')),
    'Error',
    /^Failed to subscribe\. Please try again later\.$/,
  ],
])('stays open after %s, with the address kept', async (_, fail, title, message) => {
  fail();
  await subscribe();
  expect(notice()).toMatchObject({ title, message: expect.stringMatching(message) });
  expect(onClose).not.toHaveBeenCalled();
  expect(email()).toHaveValue('ada@example.com');
});
