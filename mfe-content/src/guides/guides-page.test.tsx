import { noticeStore } from '@site/platform';
import { fakeResponse, mockModalDialogs } from '@site/platform/testing';
import { openPage } from '@site/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GuidesPage from './guides-page';

const fetchMock = jest.fn();
const openMock = jest.fn();

mockModalDialogs();
beforeEach(() => {
  fetchMock.mockReset();
  openMock.mockReset().mockReturnValue({});
  noticeStore.setState({ notice: undefined });
  globalThis.fetch = fetchMock;
  window.open = openMock;
  openPage(<GuidesPage />, '/guides', { paths: ['/guides', '/privacy', '/tools', '/faq'] });
});

const COMPLETE = 'The Complete Guide to Cannabis Extracts';
const notice = () => noticeStore.getState().notice;
const dialog = () => screen.queryByRole('dialog', { name: 'Download your free guide' });
const downloadButton = () => screen.getByRole('button', { name: `Free Download: ${COMPLETE}` });
const choose = () => userEvent.click(downloadButton());
const fillIn = () => {
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('Full Name', 'Ada Lovelace');
  write('Email Address', 'ada@example.com');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Download Now' }));

it('lists three guides, one not yet available', () => {
  const shelf = screen.getAllByRole('article');
  expect(shelf.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    COMPLETE,
    'The Connoisseur’s Guide to Premium Extracts',
    'The Terpene Encyclopedia',
  ]);
  for (const card of shelf) {
    expect(within(card).getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(card.querySelector('img')).toHaveAttribute('src');
  }
  expect(screen.getAllByText('Free Download')).toHaveLength(2);
  expect(dialog()).toBeNull();
});

it('requires name and email and links to the privacy notice', async () => {
  await choose();
  expect(dialog()).toHaveAccessibleDescription(COMPLETE);
  expect(screen.getByLabelText('Full Name')).toBeRequired();
  expect(screen.getByLabelText('Email Address')).toBeRequired();
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'email');
  expect(
    within(dialog()!).getByRole('link', { name: 'How we use your information' }),
  ).toHaveAttribute('href', '/privacy#guides');
  await submit();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('opens again before the browser has reported that it was closed', async () => {
  await choose();
  const closeEvent = new Promise((resolve) => {
    dialog()!.addEventListener('close', resolve);
  });
  fireEvent.keyDown(dialog()!, { key: 'Escape' });
  expect(dialog()).toBeNull();
  fireEvent.click(downloadButton());
  await closeEvent;
  expect(dialog()).toBeVisible();
});

it('offers a link when the new tab was blocked', async () => {
  fetchMock.mockResolvedValue(fakeResponse(200));
  openMock.mockReturnValue(null);
  await choose();
  expect(screen.queryByRole('link', { name: /Open the guide/, hidden: true })).toBeNull();
  fillIn();
  await submit();
  const link = await screen.findByRole('link', { name: 'Open the guide (PDF, new tab)' });
  expect(link).toHaveAttribute('href', '/api/ebooks/pdf/complete-guide-cannabis-extracts.pdf');
  expect(link).toHaveFocus();
});

it.each([
  ['a server error', async () => fakeResponse(500), 'Oops!', /^Something went wrong/],
  ['a network failure', () => Promise.reject(new TypeError()), 'Error', /^Failed to process/],
])('keeps the dialog open and its entries after %s', async (_, fail, title, message) => {
  fetchMock.mockImplementation(fail);
  await choose();
  fillIn();
  await submit();
  await waitFor(() => expect(notice()).toMatchObject({ title }));
  expect(within(dialog()!).getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
  expect(openMock).not.toHaveBeenCalled();
});
