import { noticeStore } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { openPage } from '@site/shared-ui/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';
import { contactPath } from './contact-path';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  sessionStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  noticeStore.setState({ notice: undefined });
});
afterEach(() => jest.useRealTimers());

const MESSAGE = 'Where can I find the jars?';
const open = (path = '/contact') =>
  openPage(
    <ContactForm>
      <h2>Send a message</h2>
    </ContactForm>,
    path,
  );
const fillIn = () => {
  for (const [label, value] of [
    ['Name', 'Ada Grove'],
    ['Email', 'ada@example.com'],
    ['Message', MESSAGE],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const inquiry = () => screen.getByLabelText(/Inquiry Type/);
const entries = () =>
  ['Name', 'Email', /Inquiry Type/, 'Message'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
/** Returns a function that responds to the pending request. */
const delayedResponse = () => {
  let settle: (response: Response) => void = () => {};
  fetchMock.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  return (status: number) => settle(fakeResponse(status));
};

it('sends a message only once', async () => {
  const respond = delayedResponse();
  open();
  fillIn();
  await send();
  const button = await screen.findByRole('button', { name: 'Sending...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  respond(200);
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Send a message' })).toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('shows after eight seconds that sending takes longer than usual', async () => {
  jest.useFakeTimers();
  const respond = delayedResponse();
  open();
  fireEvent.submit(screen.getByRole('button', { name: 'Send Message' }).closest('form')!);
  const status = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(7999));
  expect(status).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(status).toHaveTextContent(/^This is taking longer than usual/);
  respond(500);
  jest.useRealTimers();
  await screen.findByRole('button', { name: 'Send Message' });
  expect(status).toBeEmptyDOMElement();
});

const ISSUE = { path: 'message', message: 'Please use at most 5000 characters' };
it.each([
  ['the API rejects a field', async () => fakeResponse(400, { issues: [ISSUE] }), 'Oops!'],
  ['the site is unavailable', async () => fakeResponse(503), 'Not right now'],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'Error'],
])('keeps the input when %s', async (_, fail, title) => {
  fetchMock.mockImplementation(fail);
  open();
  fillIn();
  await send();
  await waitFor(() =>
    expect(noticeStore.getState().notice).toMatchObject({ kind: 'destructive', title }),
  );
  expect(entries()).toEqual(['Ada Grove', 'ada@example.com', '', MESSAGE]);
  expect(await screen.findByRole('button', { name: 'Send Message' })).toBeEnabled();
  if (title !== 'Oops!') return;
  const message = screen.getByLabelText('Message');
  await waitFor(() => expect(message).toHaveFocus());
  expect(message).toHaveAccessibleDescription(ISSUE.message);
});

it('names what an application is about once it is sent', async () => {
  fetchMock.mockResolvedValue(fakeResponse(201));
  open(contactPath('general', 'Application: Sales. My experience:'));
  fillIn();
  await send();
  expect(await screen.findByText(/^We received/)).toHaveTextContent(
    'We received your message “Application: Sales” and will get back to you within',
  );
});

it('asks for an email address if there is none', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await send();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter your email address',
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await send();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
});

it.each([
  ['partnership', 'partnership'],
  ['toString', ''],
  ['refund', ''],
])('maps the inquiry %s of a link to the option “%s”', (param, value) => {
  open(`/contact?inquiry=${param}`);
  expect(inquiry()).toHaveValue(value);
});

it('starts the message with the subject of a link, truncated to one line', async () => {
  open(contactPath('wholesale', 'A shelf in Ohio & Iowa'));
  await userEvent.type(screen.getByLabelText('Message'), 'Two shops.');
  expect(entries().slice(2)).toEqual(['wholesale', 'A shelf in Ohio & Iowa\nTwo shops.']);
  await userEvent.clear(screen.getByLabelText('Message'));
  expect(screen.getByLabelText('Message')).toHaveValue('');
  cleanup();
  open(`/contact?subject=${encodeURIComponent(` One\n\nline ${'long'.repeat(100)}`)}`);
  expect(entries()[3]).toMatch(/^One line long/);
  expect(entries()[3]).toHaveLength(121);
});

it('requires text besides a subject that ends with a colon', async () => {
  fetchMock.mockResolvedValue(fakeResponse(201));
  open(contactPath('product', 'Batch number:'));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await send();
  const message = screen.getByLabelText('Message');
  expect(message).toHaveFocus();
  expect(message).toHaveAccessibleDescription('Please add the details to your message');
  expect(message).toHaveProperty('selectionStart', 'Batch number:\n'.length);
  await userEvent.type(message, '{Backspace}');
  await send();
  expect(fetchMock).not.toHaveBeenCalled();
  await userEvent.type(message, 'A7', { initialSelectionStart: 0 });
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

describe('an unsent message', () => {
  it('is restored after a reload or a visit to another page', async () => {
    open();
    fillIn();
    await userEvent.selectOptions(inquiry(), 'product');
    cleanup();
    open();
    expect(entries()).toEqual(['Ada Grove', 'ada@example.com', 'product', MESSAGE]);
  });

  const visit = (subject?: string) => {
    cleanup();
    open(subject && contactPath('general', subject));
  };
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText('Message'), { target: { value } });

  it('stays apart from those to other links; name and email are shared', () => {
    open();
    fillIn();
    visit('Job A:');
    expect(entries()).toEqual(['Ada Grove', 'ada@example.com', 'general', 'Job A:\n']);
    write('Job A:\nHello.');
    visit('Job B:');
    expect(entries()[3]).toBe('Job B:\n');
    visit('Job A:');
    expect(entries()[3]).toBe('Job A:\nHello.');
    visit();
    expect(entries().slice(2)).toEqual(['', MESSAGE]);
  });

  it('starts with the subject again after it was deleted', () => {
    visit('Job A:');
    write('');
    visit('Job A:');
    expect(entries()[3]).toBe('Job A:\n');
  });

  it.each([
    '{',
    'null',
    '{"name":"Ada","email":"","messages":{"a":{}}}',
    '{"name":"Ada","email":""}',
  ])('is ignored if it is stored as %s', (text) => {
    sessionStorage.setItem('contact-draft', text);
    open();
    expect(entries()).toEqual(['', '', '', '']);
  });

  it('is cleared once it is sent', async () => {
    fetchMock.mockResolvedValue(fakeResponse(201));
    open();
    fillIn();
    await send();
    await screen.findByRole('button', { name: 'Send Another Message' });
    expect(sessionStorage.getItem('contact-draft')).toBeNull();
    cleanup();
    open(contactPath('wholesale', 'Shelf space'));
    expect(entries()).toEqual(['', '', 'wholesale', 'Shelf space\n']);
    fillIn();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Send Another Message' }));
    expect(entries()).toEqual(['', '', '', '']);
  });
});
