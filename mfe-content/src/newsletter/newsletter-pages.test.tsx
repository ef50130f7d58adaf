import { emptySite, fakeResponse } from '@site/platform/testing';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfirmPage from './confirm-page';
import UnsubscribePage from './unsubscribe-page';

const fetchMock = jest.fn();
beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});

const open = (path: string, page: React.ReactElement) =>
  openPage(page, path, { ...emptySite, paths: ['/', '/home'] });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('sends nothing until the button is pressed', async () => {
  open('/newsletter/confirm?token=abc', <ConfirmPage />);
  expect(await heading('Confirm your subscription')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('offers to sign up again where the link to confirm is too old', async () => {
  fetchMock.mockResolvedValue(fakeResponse(404));
  open('/newsletter/confirm?token=old', <ConfirmPage />);
  await press('Confirm My Email');
  await heading('This link doesn’t work');
  expect(hrefOf('Sign Up Again')).toBe('/#newsletter');
});

const done = (result = {}) => fakeResponse(200, { message: 'Done.', ...result });

it('promises no second mail for a subscription that is already confirmed', async () => {
  fetchMock.mockResolvedValue(done({ alreadyConfirmed: true }));
  open('/newsletter/confirm?token=abc', <ConfirmPage />);
  await press('Confirm My Email');
  expect((await heading('You’re already confirmed')).parentElement).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('does not ask again for a link that this browser has confirmed', async () => {
  fetchMock.mockResolvedValueOnce(done());
  const { unmount } = open('/newsletter/confirm?token=abc', <ConfirmPage />);
  await press('Confirm My Email');
  await heading('Welcome to the family');
  unmount();
  fetchMock.mockResolvedValueOnce(done({ alreadyConfirmed: true }));
  open('/newsletter/confirm?token=abc', <ConfirmPage />);
  expect(await heading('You’re already confirmed')).toBeInTheDocument();
});

it.each([
  ['/newsletter/confirm', ConfirmPage],
  ['/newsletter/unsubscribe?token=', UnsubscribePage],
])('reports a link without a token at once: %s', async (path, Page) => {
  open(path, <Page />);
  expect(await heading('This link doesn’t work')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows after a reload that the address is unsubscribed', async () => {
  fetchMock.mockResolvedValueOnce(done());
  const { unmount } = open('/newsletter/unsubscribe?token=abc', <UnsubscribePage />);
  await press('Unsubscribe');
  await heading('You’re unsubscribed');
  unmount();
  open(window.location.pathname + window.location.search, <UnsubscribePage />);
  expect(await heading('You’re unsubscribed')).toBeInTheDocument();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('allows a retry after a failure', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchMock.mockResolvedValueOnce(fakeResponse(500));
  fetchMock.mockResolvedValueOnce(done());
  open('/newsletter/unsubscribe?token=abc', <UnsubscribePage />);
  await press('Unsubscribe');
  await heading('That didn’t work');
  await press('Unsubscribe');
  await heading('That didn’t work');
  await press('Unsubscribe');
  expect(await heading('You’re unsubscribed')).toBeInTheDocument();
});
