import { noticeStore } from '@site/platform';
import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNTOUCHED, keepEntries } from './contact-entries';
import { ContactForm } from './contact-form';
import { contactPath } from './contact-path';

const answer = (status: number, body: unknown = {}) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    text: async () => JSON.stringify(body),
    json: async () => body,
  }) as Response;

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  keepEntries(UNTOUCHED);
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  noticeStore.setState({ notice: undefined });
  window.history.replaceState(null, '', '/contact');
});

afterEach(() => jest.useRealTimers());

const openForm = (path = '/contact') => {
  window.history.replaceState(null, '', path);
  renderPage(<ContactForm />, {
    wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter>,
  });
  return userEvent.setup();
};

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Name'), 'Ada Grove');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Message'), 'Where can I find the jars?');
};

const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Send Message' }));

it('asks for name, email and message, and lets the inquiry type be empty', () => {
  openForm();
  expect(screen.getByLabelText('Name')).toBeRequired();
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Message')).toBeRequired();
  expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '4');
  expect(screen.getByLabelText(/Inquiry Type/)).not.toBeRequired();
  expect(screen.getByLabelText(/Inquiry Type/)).toHaveValue('');
});

it('does not send an incomplete form', async () => {
  const user = openForm();
  await user.type(screen.getByLabelText('Name'), 'Ada Grove');
  await send(user);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('reads Sending... and cannot be sent twice while the message is on its way', async () => {
  let settle: (response: Response) => void = () => {};
  fetchMock.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  const user = openForm();
  await fillIn(user);
  await send(user);

  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Sending...' }));
  settle(answer(200));
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('says after eight seconds that it takes longer than usual, until there is an answer', async () => {
  jest.useFakeTimers();
  let settle: (response: Response) => void = () => {};
  fetchMock.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  openForm();
  const form = screen.getByRole('button', { name: 'Send Message' }).closest('form')!;
  fireEvent.submit(form);
  const told = screen.getByRole('status');

  act(() => jest.advanceTimersByTime(7999));
  expect(told).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(told).toHaveTextContent(/^This takes longer than usual\..*nothing is lost\.$/);

  settle(answer(500));
  jest.useRealTimers();
  await screen.findByRole('button', { name: 'Send Message' });
  expect(told).toBeEmptyDOMElement();
});

it('sends the four fields as the contract names them', async () => {
  fetchMock.mockResolvedValue(answer(200));
  const user = openForm();
  await fillIn(user);
  await user.selectOptions(screen.getByLabelText(/Inquiry Type/), 'Wholesale');
  await send(user);
  await screen.findByText(/24-48 hours/);

  const [path, options] = fetchMock.mock.calls[0]!;
  expect(path).toBe('/api/contact');
  expect(options.method).toBe('POST');
  expect(JSON.parse(options.body as string)).toEqual({
    name: 'Ada Grove',
    email: 'ada@example.com',
    inquiry: 'wholesale',
    message: 'Where can I find the jars?',
  });
});

it('thanks, takes the focus, and starts again with empty fields', async () => {
  fetchMock.mockResolvedValue(answer(200));
  const user = openForm('/contact?inquiry=wholesale');
  await fillIn(user);
  await send(user);

  expect(await screen.findByRole('group', { name: 'Thank You!' })).toHaveFocus();
  expect(noticeStore.getState().notice).toMatchObject({
    kind: 'plain',
    title: '✅ Message Sent!',
    message: "Thank you for contacting us. We'll get back to you within 24-48 hours.",
  });

  await user.click(screen.getByRole('button', { name: 'Send Another Message' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  for (const label of ['Name', 'Email', 'Message', /Inquiry Type/]) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
});

it('keeps what was entered when the server refuses, and shows what it said of a field', async () => {
  fetchMock.mockResolvedValue(
    answer(400, {
      code: 'invalid_input',
      message: 'Invalid input',
      issues: [{ path: 'message', message: 'Please use at most 5000 characters' }],
    }),
  );
  const user = openForm();
  await fillIn(user);
  await send(user);

  await waitFor(() =>
    expect(noticeStore.getState().notice).toMatchObject({
      kind: 'destructive',
      title: 'Oops!',
      message: 'Something went wrong. Please try again.',
    }),
  );
  // The notice is told before the form is drawn anew.
  const message = screen.getByLabelText('Message');
  await waitFor(() => expect(message).toHaveFocus());
  expect(message).toHaveValue('Where can I find the jars?');
  expect(message).toHaveAccessibleDescription('Please use at most 5000 characters');
});

const AWAY = 'We cannot do this right now, and nothing was sent. The fault is ours.';
it.each([
  [
    'the site is away, and says in its words that the fault is ours',
    () => fetchMock.mockResolvedValue(answer(503, { code: 'unavailable', message: AWAY })),
    'Not right now',
    `${AWAY} What you typed is still here.`,
  ],
  [
    'the network fails',
    () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch')),
    'Error',
    'Failed to send message. Please try again later.',
  ],
])('keeps what was entered when %s', async (_, fail, title, message) => {
  fail();
  const user = openForm();
  await fillIn(user);
  await send(user);

  await waitFor(() =>
    expect(noticeStore.getState().notice).toMatchObject({ kind: 'destructive', title, message }),
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Grove');
  expect(screen.getByLabelText('Message')).toHaveValue('Where can I find the jars?');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

it('preselects the inquiry that a link names, and ignores what it does not know', () => {
  openForm('/contact?inquiry=partnership');
  expect(screen.getByLabelText(/Inquiry Type/)).toHaveValue('partnership');
});

it.each(['/contact?inquiry=toString', '/contact?inquiry=refund'])(
  'preselects nothing for %s',
  (path) => {
    openForm(path);
    expect(screen.getByLabelText(/Inquiry Type/)).toHaveValue('');
  },
);

it('begins the message with the subject of the link, which the visitor goes on from', async () => {
  const user = openForm(contactPath('wholesale', 'A shelf in Ohio & Iowa'));
  expect(screen.getByLabelText(/Inquiry Type/)).toHaveValue('wholesale');
  expect(screen.getByLabelText('Message')).toHaveValue('A shelf in Ohio & Iowa\n');
  await user.type(screen.getByLabelText('Message'), 'Two shops.');
  expect(screen.getByLabelText('Message')).toHaveValue('A shelf in Ohio & Iowa\nTwo shops.');
  await user.clear(screen.getByLabelText('Message'));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

it('takes of a link one short line, and nothing where it has none', () => {
  openForm(`/contact?subject=${encodeURIComponent(` One\n\nline ${'long'.repeat(100)}`)}`);
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect(value).toMatch(/^One line long/);
  expect(value).toHaveLength(121);
});

describe('what was written and not sent', () => {
  const shown = () =>
    ['Name', 'Email', /Inquiry Type/, 'Message'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  const writeAndLeave = async () => {
    const user = openForm();
    await fillIn(user);
    await user.selectOptions(screen.getByLabelText(/Inquiry Type/), 'product');
    cleanup();
  };

  it.each([
    ['is there again when its writer has looked at another page', '/contact', 'product'],
    [
      'stays where a link brings an inquiry and a subject; the inquiry is the link’s',
      contactPath('wholesale', 'Shelf space'),
      'wholesale',
    ],
  ])('%s', async (_, path, inquiry) => {
    await writeAndLeave();
    openForm(path);
    expect(shown()).toEqual([
      'Ada Grove',
      'ada@example.com',
      inquiry,
      'Where can I find the jars?',
    ]);
  });

  it('is gone once it was sent, and a link’s subject is written again', async () => {
    fetchMock.mockResolvedValue(answer(201));
    const user = openForm();
    await fillIn(user);
    await send(user);
    await screen.findByRole('button', { name: 'Send Another Message' });
    cleanup();
    openForm(contactPath('wholesale', 'Shelf space'));
    expect(shown()).toEqual(['', '', 'wholesale', 'Shelf space\n']);
  });
});
