import { type RemotePartHost, RemotePartProvider } from '@site/platform';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DosingCalculatorPage from './dosing-calculator-page';

const open = (query = '') => openPage(<DosingCalculatorPage />, `/tools/dosing-calculator${query}`);

it('requires experience, method and goal, and shows the dose with its warnings', async () => {
  const user = userEvent.setup();
  open();
  expect(screen.getByRole('slider', { name: 'Body weight' })).toHaveValue('150');
  const calculate = screen.getByRole('button', { name: 'Calculate My Dose' });
  await user.click(screen.getByRole('radio', { name: /Beginner/ }));
  await user.click(screen.getByRole('radio', { name: /Edible/ }));
  expect(calculate).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Sleep' }));
  await user.click(calculate);

  expect(screen.getByRole('heading', { name: 'Recommended starting dose' })).toHaveFocus();
  expect(
    screen.getByText(/^Based on your answers: beginner, edible, sleep, 150 lbs\. Start here/),
  ).toBeVisible();
  expect(screen.getByText(/Start with a quarter of a piece \(1\.25.mg\)\.$/)).toBeVisible();
  expect(screen.getAllByText('1.4')[0]).toBeVisible();
  expect(screen.getByText(/Never take more before 3 hours/)).toBeVisible();
  // Each range is in an element that is not broken into lines.
  expect(screen.getByText('1-2 hours')).toHaveClass('range');
  expect(screen.getAllByText('1-3 hours')).toHaveLength(2);
  expect(hrefOf('Find Products')).toBe('/store-locator?carries=edibles');
});

it('marks the level that the starting dose equals', () => {
  open('?experience=regular&method=vape&goal=sleep&view=result');
  expect(screen.getByText(/^Standard dose \(start.here\)$/)).toBeVisible();
  expect(screen.getByText('Microdose')).toBeVisible();
});

it.each([
  ['experience=beginner&method=vape&goal=sleep', true],
  ['experience=regular&method=edible&goal=pain', true],
  ['experience=regular&method=edible&goal=sleep', false],
])(
  'says above the products that they have little CBD when a tip recommends it: %s',
  (query, shown) => {
    const ProductsPart: RemotePartHost = ({ props }) => <p>{`Products: ${props?.note}`}</p>;
    openPage(
      <RemotePartProvider value={ProductsPart}>
        <DosingCalculatorPage />
      </RemotePartProvider>,
      `/tools/dosing-calculator?${query}&view=result`,
    );
    expect(screen.queryByText(/^Products: Our products are mostly THC/) !== null).toBe(shown);
  },
);

it('leads to all stores for a method that we make nothing for', () => {
  open('?experience=regular&method=topical&goal=pain&view=result');
  expect(hrefOf('Find Products')).toBe('/store-locator');
});

it('writes the weight to the URL when the slider is released', () => {
  open();
  const slider = screen.getByRole('slider');
  fireEvent.input(slider, { target: { value: '205' } });
  expect(slider).toHaveAttribute('aria-valuetext', '205 lbs');
  expect(window.location.search).toBe('');
  fireEvent(slider, new Event('change', { bubbles: true }));
  expect(window.location.search).toBe('?weight=205');
  expect(slider).toHaveValue('205');
});
