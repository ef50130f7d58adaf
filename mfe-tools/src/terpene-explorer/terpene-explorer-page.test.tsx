import { ageStore, noticeStore } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { openPage } from '@site/shared-ui/testing';
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
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
const question = (name: RegExp) => screen.getByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const notice = () => noticeStore.getState().notice;
const terpenes = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
/** Waits for pending requests and state updates. */
const settle = () => act(async () => undefined);

describe('the questions', () => {
  it('are shown one at a time and lead to the result', async () => {
    open();
    const progress = screen.getByRole('progressbar', { name: 'Quiz progress' });
    expect(progress).toHaveAttribute('aria-valuetext', 'Question 1 of 3');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(button('Back')).toBeDisabled();
    expect(button('Next')).toBeDisabled();

    await choose(/Relaxed/);
    await userEvent.click(button('Next'));
    expect(question(/flavors/)).toHaveFocus();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    expect(button('Next')).toBeDisabled();

    await choose(/Earth/);
    await userEvent.click(button('Next'));
    expect(question(/What time/)).toHaveFocus();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 3 of 3');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(button('See Results')).toBeDisabled();

    await choose(/Night/);
    await userEvent.click(button('See Results'));
    expect(screen.getByRole('heading', { name: 'Your top three terpenes' })).toHaveFocus();
    expect(query()).toEqual({ mood: 'relaxed', flavor: 'earthy', time: 'night', view: 'result' });
    await settle();
  });
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
    await settle();
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

  it('sends address, answers, terpenes and session', async () => {
    open(RESULT);
    await userEvent.type(email(), ' ada@example.com ');
    await send();
    const thanks = await screen.findByText(
      'It’s on its way to ada@example.com. We send one result per visit and only a few emails a day, so asking again may not get you another.',
    );
    expect(thanks).toHaveFocus();
    expect(captureCalls()).toEqual([
      {
        email: 'ada@example.com',
        source: 'terpene_explorer',
        quizResults: {
          answers: { mood: 'relaxed', flavor: 'earthy', time: 'night' },
          recommendedTerpenes: ['Myrcene', 'Linalool', 'Caryophyllene'],
          sessionId: 'a-session',
        },
      },
    ]);
    const { title, message } = notice()!;
    expect(title).toBeUndefined();
    expect(message).toBe("We'll send your personalized recommendations to your email!");
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
    expect(button('Send My Result')).toHaveAccessibleDescription(/You agree to one email/);
    await settle();
  });
});
