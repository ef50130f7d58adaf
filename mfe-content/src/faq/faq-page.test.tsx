import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FaqPage from './faq-page';

const openFaq = (path = '/faq') => {
  window.history.replaceState(null, '', path);
  renderPage(<FaqPage />, {
    site: { ...emptySite, paths: ['/faq', '/contact', '/lottery'] },
    wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter>,
  });
  return userEvent.setup();
};

// jsdom has no layout to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const search = () => screen.getByRole('searchbox', { name: 'Search questions' });
const question = (name: string) => screen.getByRole('button', { name });
const openQuestions = () =>
  screen.queryAllByRole('button', { expanded: true }).map((button) => button.textContent);

const CHANCES = 'What are my chances of winning?';
const PRIZES = 'What can I win?';
const DRIVING = 'May I drive after using cannabis?';

it('shows five categories with their counts', () => {
  openFaq();
  expect(screen.getAllByText('5 questions')).toHaveLength(5);
  expect(within(screen.getByRole('group', { name: 'Topics' })).getAllByRole('button')).toHaveLength(
    6,
  );
  expect(screen.getByRole('button', { name: 'All Topics' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('opens one question at a time, across categories, and closes it again', async () => {
  const user = openFaq();
  expect(openQuestions()).toEqual([]);
  await user.click(question(CHANCES));
  expect(openQuestions()).toEqual([CHANCES]);
  await user.click(question(PRIZES));
  expect(openQuestions()).toEqual([PRIZES]);
  await user.click(question(DRIVING));
  expect(openQuestions()).toEqual([DRIVING]);
  expect(screen.getByText(/Never drive or operate machinery/)).toBeInTheDocument();
  await user.click(question(DRIVING));
  expect(openQuestions()).toEqual([]);
});

it('has every answer while it is printed, as a browser tells of it', () => {
  openFaq();
  const answer = /Never drive or operate machinery/;
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText(answer)).toBeInTheDocument();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(answer)).toBeNull();
});

it('opens questions with the keyboard', async () => {
  const user = openFaq();
  question(CHANCES).focus();
  await user.keyboard('{Enter}');
  expect(openQuestions()).toEqual([CHANCES]);
  await user.keyboard(' ');
  expect(openQuestions()).toEqual([]);
});

it('filters while the visitor types, counts what is left, and writes the text into the URL', async () => {
  const user = openFaq();
  await user.type(search(), 'Coupon');
  expect(question(PRIZES)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: CHANCES })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 question');
  expect(window.location.search).toBe('?q=Coupon');

  await user.clear(search());
  expect(window.location.search).toBe('');
  expect(screen.getAllByText('5 questions')).toHaveLength(5);
});

it('says so when nothing matches', async () => {
  const user = openFaq();
  await user.type(search(), 'zeppelin');
  expect(screen.getByRole('status')).toHaveTextContent(
    'No questions match your search. Try different keywords or browse all topics.',
  );
});

it('tells how many questions a search and a topic leave', async () => {
  const user = openFaq();
  expect(screen.getByRole('status')).toHaveTextContent('25 questions');
  await user.type(search(), 'operate machinery');
  expect(screen.getByRole('status')).toHaveTextContent('1 question');
  await user.clear(search());
  await user.click(screen.getByRole('button', { name: 'QR Code Lottery' }));
  expect(screen.getByRole('status')).toHaveTextContent('5 questions');
});

it('shows one category and remembers it in the URL', async () => {
  const user = openFaq();
  await user.click(screen.getByRole('button', { name: 'QR Code Lottery' }));
  expect(window.location.search).toBe('?topic=lottery');
  expect(screen.getByRole('button', { name: 'QR Code Lottery' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.queryByRole('button', { name: DRIVING })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'All Topics' }));
  expect(window.location.search).toBe('');
  expect(question(DRIVING)).toBeInTheDocument();
});

it('begins with the search and the category that the URL has', () => {
  openFaq('/faq?q=win&topic=lottery');
  expect(search()).toHaveValue('win');
  expect(question(CHANCES)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: DRIVING })).not.toBeInTheDocument();
});

it('shows all topics when the URL names a category that is not there', () => {
  openFaq('/faq?topic=toString');
  expect(screen.getAllByText('5 questions')).toHaveLength(5);
});

it('opens the question that the fragment names', () => {
  openFaq('/faq#chance-to-win');
  expect(openQuestions()).toEqual([CHANCES]);
});

it('keeps the linked question shut once the visitor has closed it', async () => {
  const user = openFaq('/faq#chance-to-win');
  await user.click(question(CHANCES));
  expect(openQuestions()).toEqual([]);
});

it('gives each question an address of its own', async () => {
  const user = openFaq();
  await user.click(question(PRIZES));
  expect(screen.getByRole('link', { name: 'Link to this question' })).toHaveAttribute(
    'href',
    '/faq#prizes',
  );
});

it('leads from an answer to pages that are there, and to no others', async () => {
  const user = openFaq();
  await user.click(question('How does the QR code lottery work?'));
  expect(screen.getByRole('link', { name: 'To the lottery' })).toHaveAttribute('href', '/lottery');
  await user.click(question('Can I buy apparel already?'));
  expect(screen.queryByRole('link', { name: 'See the collection' })).not.toBeInTheDocument();
});

it('leads to the contact form', () => {
  openFaq();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact?inquiry=general',
  );
});
