import { noticeStore } from '@site/platform';
import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UnsubscribePage from './unsubscribe-page';

const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true, status: 200, text: async () => '' });
  window.fetch = fetched as never;
});

const open = () => {
  window.history.replaceState(null, '', '/tools/unsubscribe?token=a-token');
  return renderPage(<UnsubscribePage />, { wrapper: BrowserRouter as never });
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

it('changes nothing when it is opened, and unsubscribes when the button is pressed', async () => {
  open();
  expect(fetched).not.toHaveBeenCalled();
  await press();
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
  expect(fetched.mock.calls).toEqual([
    ['/api/tools/unsubscribe?token=a-token', expect.objectContaining({ method: 'POST' })],
  ]);
});

it('can be tried again when the call fails', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await press();
  await waitFor(() => expect(noticeStore.getState().notice).toMatchObject({ title: 'Oops!' }));
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});
