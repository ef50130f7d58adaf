import { hrefOf, openPage, prerender } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faqCategories } from './faq-content';
import FaqPage from './faq-page';

const openFaq = (path = '/faq') => {
  openPage(<FaqPage />, path, { paths: ['/faq', '/contact', '/lottery'] });
  return userEvent.setup();
};

// jsdom has no layout to scroll.
beforeAll(() => void (Element.prototype.scrollIntoView = jest.fn()));
afterEach(() => jest.restoreAllMocks());

const search = () => screen.getByRole('searchbox', { name: 'Search questions' });
const question = (name: string) => screen.getByRole('button', { name });
const openQuestions = () =>
  screen.queryAllByRole('button', { expanded: true }).map((button) => button.textContent);

const CHANCES = 'What are my chances of winning?';
const PRIZES = 'What can I win?';
const DRIVING = 'Can I drive after using cannabis?';

it('opens one question at a time and closes it again', async () => {
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

it('moves a focused search field to the top on a touch screen', async () => {
  const { matchMedia } = globalThis;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('coarse') }));
  const user = openFaq();
  await user.click(search());
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(search());
});

it('filters while typing, counts, and keeps the query in the URL', async () => {
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

it('filters by topic in the URL', async () => {
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

it('applies query and topic of the URL', () => {
  openFaq('/faq?q=win&topic=lottery');
  expect(search()).toHaveValue('win');
  expect(question(CHANCES)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: DRIVING })).not.toBeInTheDocument();
});

it('opens the question of the fragment, which can be closed, on each navigation', async () => {
  const user = openFaq('/faq#chance-to-win');
  expect(openQuestions()).toEqual([CHANCES]);
  await user.click(question(CHANCES));
  expect(openQuestions()).toEqual([]);
  await user.click(document.querySelector('a[href="/faq#chance-to-win"]')!);
  expect(openQuestions()).toEqual([CHANCES]);
  expect(question(CHANCES)).toHaveFocus();
});

it('links answers to existing pages only', async () => {
  const user = openFaq();
  await user.click(question('How does the QR code lottery work?'));
  expect(hrefOf('Go to the online lottery')).toBe('/lottery');
  await user.click(question('Can I buy apparel online?'));
  expect(screen.queryByRole('link', { name: 'See the collection' })).not.toBeInTheDocument();
});

it('prerenders every answer, for visitors without JavaScript', () => {
  const html = prerender(<FaqPage />, '/faq')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  for (const { a } of faqCategories.flatMap(({ questions }) => questions))
    expect(html).toContain(`<p>${a}</p>`);
});
