import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LotteryPage from './lottery-page';

const answer = (status: number, body: unknown) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    text: async () => JSON.stringify(body),
    json: async () => body,
  }) as Response;

const api = jest.fn<Promise<Response>, [string]>();

const start = async () => {
  renderPage(<LotteryPage />, { wrapper: BrowserRouter as never });
  await userEvent.click(screen.getByRole('button', { name: 'START THE LOTTERY!' }));
};

beforeEach(() => {
  api.mockReset();
  globalThis.fetch = api as never;
});

it('welcomes with odds and terms, and asks for nothing before the visitor begins', () => {
  renderPage(<LotteryPage />, { wrapper: BrowserRouter as never });
  expect(screen.getAllByText('1 in 100')[0]).toBeVisible();
  for (const term of [
    /One spin per person per hour/,
    /21 and over/,
    /within 48 hours/,
    /No purchase necessary/,
  ]) {
    expect(screen.getByText(term)).toBeVisible();
  }
  expect(api).not.toHaveBeenCalled();
});

it('shows the campaign that is running', async () => {
  api.mockResolvedValue(
    answer(200, { name: 'Harvest Lottery', description: 'Until the end of fall.' }),
  );
  await start();
  expect(await screen.findByRole('heading', { name: 'Harvest Lottery' })).toBeVisible();
  expect(screen.getByText('Until the end of fall.')).toBeVisible();
  expect(api).toHaveBeenCalledWith('/api/qr/campaign/lottery', expect.anything());
});

it('says in place that there is no campaign, with two ways on, and moves the focus there', async () => {
  api.mockResolvedValue(answer(404, { code: 'not_found', message: 'No such campaign.' }));
  await start();
  expect(await screen.findByRole('heading', { name: 'Campaign Not Found' })).toBeVisible();
  expect(screen.getByText('This promotional campaign is not available or has ended')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Find Stores' })).toHaveAttribute(
    'href',
    '/store-locator',
  );
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/');
});

it.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the server fails',
    () => Promise.resolve(answer(503, { code: 'unavailable', message: 'Later.' })),
  ],
  ['the answer is not what was agreed', () => Promise.resolve(answer(200, { title: 'Harvest' }))],
])('offers another try when %s', async (_, fail) => {
  api.mockImplementationOnce(fail);
  await start();
  expect(await screen.findByRole('heading', { name: 'The lottery did not open' })).toBeVisible();

  api.mockResolvedValueOnce(answer(200, { name: 'Harvest Lottery', description: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Harvest Lottery' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
});
