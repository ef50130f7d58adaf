import { noticeStore } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { openPage } from '@site/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UnsubscribePage from './unsubscribe-page';

const fetchMock = jest.fn<Promise<unknown>, [string, RequestInit]>();
beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(fakeResponse(200));
  window.fetch = fetchMock as never;
});

const open = (query = '?token=a-token') =>
  openPage(<UnsubscribePage />, `/tools/unsubscribe${query}`);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

it('unsubscribes only when the button is pressed', async () => {
  open();
  expect(fetchMock).not.toHaveBeenCalled();
  await press();
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toHaveFocus();
  expect(fetchMock.mock.calls).toEqual([
    ['/api/tools/unsubscribe?token=a-token', expect.objectContaining({ method: 'POST' })],
  ]);
});

it('still says so after a reload', async () => {
  const { unmount } = open();
  await press();
  await screen.findByRole('heading', { name: 'You’re unsubscribed' });
  unmount();
  open(window.location.search);
  expect(screen.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('allows a retry after a failure', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await press();
  await waitFor(() => expect(noticeStore.getState().notice).toMatchObject({ title: 'Oops!' }));
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});

it('says at once that a link without a token does not work', () => {
  open('');
  expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
});

it('says that an incomplete link does not work', async () => {
  fetchMock.mockResolvedValue(fakeResponse(400, { error: 'invalid_input' }));
  open();
  await press();
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
});
