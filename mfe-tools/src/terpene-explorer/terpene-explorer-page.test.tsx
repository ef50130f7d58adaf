import { ageStore, noticeStore, type RemotePartHost, RemotePartProvider } from '@site/platform';
import { fakeResponse, translateText } from '@site/platform/testing';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TerpeneExplorerPage from './terpene-explorer-page';

const ANSWERS = '?mood=relaxed&flavor=earthy&time=night';
const RESULT = `${ANSWERS}&view=result`;

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const calls = (path: string) =>
  fetchMock.mock.calls
    .filter(([called]) => called === path)
    .map(([, { body }]) => JSON.parse(String(body)) as Record<string, unknown>);
const quizCalls = () => calls('/api/tools/quiz');
const captureCalls = () => calls('/api/tools/email-capture');

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(fakeResponse(200));
  window.fetch = fetchMock as never;
  sessionStorage.setItem('site-session-id', 'a-session');
  ageStore.setState({ status: 'verified' });
  noticeStore.setState({ notice: undefined });
});

const open = (query = '') => openPage(<TerpeneExplorerPage />, `/tools/terpene-explorer${query}`);
const button = (name: string) => screen.getByRole('button', { name });
const notice = () => noticeStore.getState().notice;
const terpenes = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
/** Waits for pending requests and state updates. */
const settle = () => act(async () => undefined);

it('counts its questions on a translated page', async () => {
  const { container } = open('?mood=relaxed');
  for (const step of [1, 2]) {
    expect(container).toHaveTextContent(`Question ${step} of 3`);
    translateText(container);
    await userEvent.click(button('Next'));
    await userEvent.click(screen.getAllByRole('radio')[0]!);
  }
  expect(container).toHaveTextContent('Question 3 of 3');
});

describe('the result', () => {
  it('links the top three to products', async () => {
    open(RESULT);
    const list = within(screen.getByRole('list', { name: 'Top terpenes' }));
    expect(terpenes().slice(0, 3)).toEqual(['Myrcene', 'Linalool', 'Caryophyllene']);
    const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/products?terpene=myrcene',
      '/products?terpene=linalool',
      '/products?terpene=caryophyllene',
    ]);
    expect(hrefOf('View Products with Myrcene')).toBe('/products?terpene=myrcene');
    await settle();
  });

  it('offers to send it by email below the products', async () => {
    const ProductsPart: RemotePartHost = () => <h2>From our lineup</h2>;
    openPage(
      <RemotePartProvider value={ProductsPart}>
        <TerpeneExplorerPage />
      </RemotePartProvider>,
      `/tools/terpene-explorer${RESULT}`,
    );
    const form = screen.getByRole('button', { name: 'Send My Result' });
    expect(
      screen.getByRole('heading', { name: 'From our lineup' }).compareDocumentPosition(form),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await settle();
  });

  it('names the answers that each terpene matches', () => {
    open(RESULT);
    for (const text of ['3 of your 3 answers: relaxed, ', '2 of your 3 answers: relaxed, night'])
      expect(screen.getByText(`Matches ${text}`, { exact: false })).toBeVisible();
  });

  it('is posted once', async () => {
    open(RESULT);
    act(() => ageStore.setState({ status: 'verified' }));
    await userEvent.click(screen.getByRole('heading', { name: 'Your top three terpenes' }));
    expect(quizCalls()).toEqual([
      {
        sessionId: 'a-session',
        answers: { mood: 'relaxed', flavor: 'earthy', time: 'night' },
        recommendedProducts: ['Myrcene', 'Linalool', 'Caryophyllene'],
      },
    ]);
  });

  it('is posted only after the age gate', async () => {
    ageStore.setState({ status: 'unverified' });
    open(RESULT);
    expect(quizCalls()).toEqual([]);
    act(() => ageStore.setState({ status: 'verified' }));
    expect(quizCalls()).toHaveLength(1);
    await settle();
  });

  it.each([
    ['fails', () => Promise.resolve(fakeResponse(500))],
    ['cannot reach the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is shown without a notice when the request %s', async (_, fail) => {
    fetchMock.mockImplementation(fail);
    open(RESULT);
    await settle();
    expect(quizCalls()).toHaveLength(1);
    expect(terpenes()[0]).toBe('Myrcene');
    expect(notice()).toBeUndefined();
  });
});

describe('the email capture', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email' });
  const send = () => userEvent.click(button('Send My Result'));

  it.each(['', '   ', 'ada', 'ada.example.com'])('rejects %j without a request', async (text) => {
    open(RESULT);
    if (text) await userEvent.type(email(), text);
    await send();
    await waitFor(() =>
      expect(notice()).toMatchObject({
        title: 'Invalid Email',
        message: 'Please enter a valid email address',
      }),
    );
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(captureCalls()).toEqual([]);
  });

  it('removes the notice of a rejected address when the next one is checked for typos', async () => {
    open(RESULT);
    await send();
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Invalid Email' }));
    await userEvent.type(email(), 'ada@gmial.com');
    await send();
    expect(notice()).toBeUndefined();
  });

  it('asks about a likely typo before it sends', async () => {
    open(RESULT);
    await userEvent.type(email(), 'jo@gmial.com');
    const suggestion = await screen.findByRole('button', { name: 'jo@gmail.com?' });
    await send();
    expect(email()).toHaveAccessibleDescription(/^Please check your email address/);
    expect(captureCalls()).toEqual([]);
    await userEvent.click(suggestion);
    await send();
    expect(captureCalls()).toHaveLength(1);
    await settle();
  });

  it.each([
    ['the request fails', 500, 'Error', /^Failed to save email\. Please try again\.$/],
    ['the site is unavailable', 503, 'Not right now', /The problem is on our end\./],
  ])('keeps the address when %s', async (_, status, title, message) => {
    open(RESULT);
    fetchMock.mockResolvedValue(fakeResponse(status));
    await userEvent.type(email(), 'ada@example.com');
    await send();
    await waitFor(() =>
      expect(notice()).toMatchObject({
        kind: 'destructive',
        title,
        message: expect.stringMatching(message),
      }),
    );
    expect(email()).toHaveValue('ada@example.com');
    expect(email()).toBeValid();
  });

  it('states the consent beside the button', async () => {
    open(RESULT);
    expect(button('Send My Result')).toHaveAccessibleDescription(/you agree to one email/);
    await settle();
  });
});
