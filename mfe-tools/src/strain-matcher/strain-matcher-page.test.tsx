import { openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StrainMatcherPage from './strain-matcher-page';

const open = (query = '') => openPage(<StrainMatcherPage />, `/tools/strain-matcher${query}`);

it('requires time and goal, and links the result to products', async () => {
  const user = userEvent.setup();
  open();
  const match = screen.getByRole('button', { name: 'Match My Strain' });
  await user.click(screen.getByRole('radio', { name: 'Morning' }));
  await user.click(screen.getByRole('checkbox', { name: 'Fruity flavors' }));
  expect(match).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Energy/ }));
  await user.click(match);
  expect(screen.getByRole('heading', { name: 'First Light' })).toHaveFocus();
  expect(screen.getByText('Sativa')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Products with Pinene' })).toHaveAttribute(
    'href',
    '/products?terpene=pinene',
  );
  expect(screen.getByRole('link', { name: 'Sativa Products' })).toHaveAttribute(
    'href',
    '/products?type=sativa',
  );
  expect(screen.getByRole('link', { name: 'Find Stores' })).toHaveAttribute(
    'href',
    '/store-locator',
  );
});

it('keeps answers and preferences in the URL', async () => {
  const user = userEvent.setup();
  open('?time=night&goal=sleep&likes=smooth,shiny&view=result');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('radio', { name: 'Night' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Smooth smoke' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Smooth smoke' }));
  expect(window.location.search).toBe('?time=night&goal=sleep');
});
