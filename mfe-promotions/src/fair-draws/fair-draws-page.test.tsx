import type { DrawList } from '@site/contracts';
import { hashDraw } from '@site/draws';
import { chainOf, dayOf, revisionOf, seedOf, TIME_ZONE } from '@site/draws/testing/sample-chain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { prizeName } from './evidence';
import FairDrawsPage from './fair-draws-page';

const DRAWS = chainOf(30);
const SEED = seedOf('2026-11-10');
const { seed: _, ...DAY } = dayOf('2026-11-10');

let api: FakeApi;
const answer = (after: number, limit: number, change: Partial<DrawList> = {}) =>
  api.respond(`/api/promotions/autumn/draws?after=${after}&limit=${limit}`, 200, {
    campaign: 'autumn',
    timeZone: TIME_ZONE,
    days: [{ ...DAY, seed: SEED }],
    revisions: [revisionOf(1, 2)],
    draws: DRAWS.slice(after, after + limit),
    last: DRAWS.length,
    ...change,
  } satisfies DrawList);
const respondWithPromotions = () => {
  const promotions = ['Winter', 'Autumn'].map((name) => ({
    id: name.toLowerCase(),
    name: `${name} Wheel`,
  }));
  api.respond('/api/promotions', 200, { promotions });
};
const open = (query: string) => openPage(<FairDrawsPage />, `/fair-draws${query}`);

beforeEach(() => {
  jest.restoreAllMocks();
  api = fakeApi();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = jest.fn();
});

it('verifies a draw and shows each compared value', async () => {
  answer(10, 2);
  open('?campaign=autumn&draw=12');
  expect(await screen.findByText(/^Verified/)).toBeVisible();
  await userEvent.click(screen.getByText('See each check'));
  expect(screen.getAllByText('✓ Verified', { selector: 'h3 span' })).toHaveLength(3);
  expect(screen.getByText('HMAC-SHA256 of "autumn/12"').nextElementSibling).toHaveTextContent(
    /^[0-9a-f]{64}$/,
  );
  expect(screen.getAllByText(DAY.commitment)).toHaveLength(2);
  expect(screen.getByText(SEED)).toBeInTheDocument();
  expect(screen.getByText(/published on October 31, 2026 at 7:00 PM CDT/)).toBeVisible();
});

it('shows the verdict of a linked draw before the form and the explanation', async () => {
  answer(10, 2);
  open('?campaign=autumn&draw=12');
  const verdict = await screen.findByText(/^Verified:/);
  for (const later of [
    screen.getByLabelText('Promotion'),
    screen.getByRole('heading', { name: 'How draws work' }),
  ])
    expect(verdict.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('reports a sealed seed until the day is over', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(DAY.endsAt!));
  answer(10, 2, { days: [DAY] });
  open('?campaign=autumn&draw=12');
  expect(await screen.findByText(/Come back tomorrow to check its outcome/)).toBeVisible();
  await userEvent.click(screen.getByText('See each check'));
  expect(screen.getByText(/after November 11, 2026 at 12:00 AM CST/)).toBeVisible();
  expect(screen.getAllByText('Sealed until the day ends')).toHaveLength(2);
  expect(screen.getByText('✓ Verified')).toBeVisible();
});

it('reports a withheld seed after the day', async () => {
  answer(10, 2, { days: [DAY] });
  open('?campaign=autumn&draw=12');
  expect(await screen.findByText(/day is over, and the seed is withheld/)).toBeVisible();
});

it('names what is wrong with a forged draw', async () => {
  const forged = { ...DRAWS[11]!, segment: 9 };
  answer(10, 2, { draws: [DRAWS[10]!, { ...forged, hash: hashDraw('autumn', forged) }] });
  open('?campaign=autumn&draw=12');
  expect(await screen.findByText(/the seed gives another segment/)).toBeVisible();
  expect(screen.getByText('✗ Does not match')).toBeInTheDocument();
});

it('shows the newest six of twenty at first, and moves focus to the chosen draw', async () => {
  answer(0, 1);
  answer(9, 21);
  open('?campaign=autumn');
  expect(await screen.findByRole('link', { name: 'No. 25' })).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'No. 24' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 14 more', expanded: false }));
  const link = screen.getByRole('link', { name: 'No. 12' });

  answer(10, 2);
  await userEvent.click(link);
  expect(screen.getByRole('heading', { name: 'Draw no. 12' })).toHaveFocus();

  answer(11, 2);
  await userEvent.clear(screen.getByLabelText(/^Draw number/));
  await userEvent.type(screen.getByLabelText(/^Draw number/), '13{Enter}');
  expect(screen.getByRole('heading', { name: 'Draw no. 13' })).toHaveFocus();
});

it('offers the promotions by name, and reports an unknown one', async () => {
  respondWithPromotions();
  answer(0, 1);
  answer(9, 21);
  open('?campaign=misspelled');
  expect(await screen.findByText(/^There is no promotion “misspelled”/)).toBeVisible();
  const promotion = await screen.findByLabelText('Promotion');
  await within(promotion).findByRole('option', { name: 'Autumn Wheel' });
  expect(within(promotion).getByRole('option', { selected: true })).toHaveTextContent(
    'Choose a promotion',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByLabelText(/^Draw number/)).toHaveAccessibleDescription(/such as 12$/);
  await userEvent.selectOptions(promotion, 'Autumn Wheel');
  expect(await screen.findByRole('link', { name: 'No. 30' })).toBeVisible();
  expect(screen.queryByText(/^There is no promotion/)).toBeNull();
  expect(promotion).toHaveFocus();
});

it('names the promotion of a linked draw, and keeps it selected when the list loads', async () => {
  respondWithPromotions();
  answer(10, 2);
  open('?campaign=autumn&draw=12');
  await screen.findByRole('option', { name: 'Winter Wheel' });
  expect(screen.getByLabelText('Promotion')).toHaveValue('autumn');
  expect(await screen.findByText(/^Autumn Wheel, drawn November 10/)).toBeVisible();
});

it('says that the first draw has no previous one', async () => {
  answer(0, 2);
  open('?campaign=autumn&draw=1');
  expect(await screen.findByText('none, this is the first draw')).toBeInTheDocument();
});

it('names prizes, and former ones by their id', async () => {
  const won = DRAWS.find(({ number, prize }) => number > 2 && prize === 'shirt');
  const number = won!.number;
  answer(number - 2, 2, { prizeNames: { shirt: 'T-Shirt' } });
  open(`?campaign=autumn&draw=${number}`);
  expect(await screen.findAllByText(/^T-Shirt, segment \d$/)).toHaveLength(2);
  expect(prizeName({ prizeNames: { shirt: 'T-Shirt' } }, 'mug')).toBe('mug');
});
