import { favouriteStore } from '@site/platform';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApparelPage from './apparel-page';

const open = (url = '/apparel', paths: string[] = []) => {
  window.history.replaceState(null, '', url);
  return renderPage(<ApparelPage />, {
    site: { ...emptySite, paths },
    wrapper: BrowserRouter as never,
  });
};

const card = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);

beforeEach(() => {
  localStorage.clear();
});

it('shows six items, none of which can be bought', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Coming Soon - Online Store' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('6 products');
  for (const button of screen.getAllByRole('button', { name: 'Coming Soon' })) {
    expect(button).toBeDisabled();
  }
});

it('leads those who want to pre-order to the form, with the inquiry chosen', () => {
  const { unmount } = open('/apparel', ['/contact']);
  const contact = () => screen.getByRole('link', { name: 'Contact Us' });
  expect(contact()).toHaveAttribute('href', '/contact?inquiry=product');
  unmount();
  open();
  expect(contact()).toHaveAttribute('href', '/home#contact');
});

it('strikes through the price before the sale', () => {
  open();
  const tee = card('Label Tee');
  expect(tee.getByText('$28.00')).toBeVisible();
  expect(tee.getByRole('deletion')).toHaveTextContent('$35.00');
  expect(tee.getByText('Sale')).toBeVisible();
  expect(card('Market Tote').queryByText('Sale')).not.toBeInTheDocument();
});

it('filters by category in the URL and counts', async () => {
  open('/apparel?category=accessories');
  expect(screen.getByRole('status')).toHaveTextContent('2 products');
  await userEvent.click(screen.getByRole('radio', { name: 'Digital' }));
  expect(window.location.search).toBe('?category=digital');
  expect(screen.getByRole('status')).toHaveTextContent('1 product');
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(window.location.search).toBe('');
});

it('shows everything for a category it does not know', () => {
  open('/apparel?category=socks');
  expect(screen.getByRole('status')).toHaveTextContent('6 products');
});

it('counts from one', async () => {
  const user = userEvent.setup();
  open();
  const picker = within(screen.getByRole('group', { name: 'Quantity of Resin Hoodie' }));
  const field = picker.getByLabelText('Quantity');
  const less = picker.getByRole('button', { name: 'One less' });
  expect(less).toHaveAttribute('aria-disabled', 'true');

  await user.click(picker.getByRole('button', { name: 'One more' }));
  expect(field).toHaveValue('2');
  expect(less).toHaveAttribute('aria-disabled', 'false');

  await user.clear(field);
  await user.type(field, 'many');
  await user.tab();
  expect(field).toHaveValue('1');
});

it('keeps the focus on the button that has counted down to one', async () => {
  const user = userEvent.setup();
  open();
  const picker = within(screen.getByRole('group', { name: 'Quantity of Resin Hoodie' }));
  await user.click(picker.getByRole('button', { name: 'One more' }));
  const less = picker.getByRole('button', { name: 'One less' });
  less.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(picker.getByLabelText('Quantity')).toHaveValue('1');
  expect(less).toHaveFocus();
});

it('picks size and color by keyboard', async () => {
  const user = userEvent.setup();
  open();
  const hoodie = card('Resin Hoodie');
  await user.click(hoodie.getByRole('radio', { name: 'M' }));
  await user.keyboard('{ArrowRight}');
  expect(hoodie.getByRole('radio', { name: 'L' })).toBeChecked();
  expect(hoodie.getByRole('radio', { name: 'Charcoal' })).toBeChecked();
});

it('remembers favorites across a reload', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Favorite Market Tote' }));
  unmount();
  favouriteStore.setState({ ids: [] });

  open();
  expect(screen.getByRole('button', { name: 'Favorite Market Tote', pressed: true })).toBeVisible();
});
