import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfirmPage from './confirm-page';
import UnsubscribePage from './unsubscribe-page';

const fetched = jest.fn();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});

const open = (path: string, page: React.ReactElement) => {
  window.history.replaceState(null, '', path);
  renderPage(page, { wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter> });
};
const answer = (status: number) => ({
  ok: status < 300,
  status,
  statusText: '',
  headers: new Headers(),
  text: async () => '{"code":"x","message":"y"}',
  json: async () => ({}),
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('changes nothing until the visitor presses the button', async () => {
  open('/newsletter/confirm?token=abc', <ConfirmPage />);
  expect(await heading('Confirm your subscription')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(fetched).not.toHaveBeenCalled();
});

it('sends the token of the link, and says that it is done', async () => {
  fetched.mockResolvedValue(answer(200));
  open('/newsletter/confirm?token=a%2Bb', <ConfirmPage />);
  await press('Confirm my subscription');
  expect((await heading('Welcome to the family')).parentElement).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const [path, { method, body }] = fetched.mock.calls[0];
  expect([path, method, JSON.parse(body)]).toEqual([
    '/api/newsletter/confirm',
    'POST',
    { token: 'a+b' },
  ]);
});

it.each([400, 404])('says that a link is not valid when the site answers %d', async (status) => {
  fetched.mockResolvedValue(answer(status));
  open('/newsletter/unsubscribe', <UnsubscribePage />);
  await press('Unsubscribe');
  expect(await heading('This link is not valid')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that it is our fault while the site is away, and can be tried again', async () => {
  open('/newsletter/confirm?token=abc', <ConfirmPage />);
  fetched.mockResolvedValueOnce(answer(503));
  await press('Confirm my subscription');
  expect((await heading('Not right now')).parentElement).toHaveTextContent('The fault is ours');
  fetched.mockResolvedValueOnce(answer(200));
  await press('Confirm my subscription');
  await heading('Welcome to the family');
});

it('can be tried again when the network or the site failed', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(answer(500));
  fetched.mockResolvedValueOnce(answer(200));
  open('/newsletter/unsubscribe?token=abc', <UnsubscribePage />);
  await press('Unsubscribe');
  await heading('That did not work');
  await press('Unsubscribe');
  await heading('That did not work');
  await press('Unsubscribe');
  expect(await heading('You are unsubscribed')).toBeInTheDocument();
});
