import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StrainMatcherPage from './strain-matcher-page';

const open = (query = '') => openPage(<StrainMatcherPage />, `/tools/strain-matcher${query}`);

it('keeps answers and preferences in the URL', async () => {
  const user = userEvent.setup();
  open('?time=night&goal=sleep&likes=smooth,shiny&view=result');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('radio', { name: 'Night' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Smooth smoke' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Smooth smoke' }));
  expect(window.location.search).toBe('?time=night&goal=sleep');
});

it('chooses the product by time and preferences', () => {
  open('?time=night&goal=sleep&likes=earthy&view=result');
  expect(
    screen.getByText(
      /^The closest we make for nighttime, with earthy tones, is GMO\. We don’t sell Nightfall Kush by name\.$/,
    ),
  ).toBeVisible();
  expect(hrefOf('See GMO')).toBe('/product/gmo');
});

it.each([
  ['sleep', 'vapes'],
  ['pain', 'live-resin'],
])('leads from a strain for %s to stores that carry %s', (goal, line) => {
  open(`?time=night&goal=${goal}&view=result`);
  expect(hrefOf('Find Stores')).toBe(`/store-locator?carries=${line}`);
});
