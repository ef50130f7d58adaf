import { favoriteStore } from '@site/platform';
import { openPage } from '@site/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apparel } from './apparel';
import { ApparelCard } from './apparel-card';
import ApparelPage from './apparel-page';

const open = (url = '/apparel', paths: string[] = []) => openPage(<ApparelPage />, url, { paths });

beforeEach(() => localStorage.clear());

it('shows six items that cannot be bought', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Coming Soon - Online Store' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('6 products');
  for (const button of screen.getAllByRole('button', { name: 'Coming Soon' })) {
    expect(button).toBeDisabled();
  }
});

it('filters by category in the URL', async () => {
  open('/apparel?category=accessories');
  expect(screen.getByRole('status')).toHaveTextContent('2 products');
  await userEvent.click(screen.getByRole('radio', { name: 'Digital' }));
  expect(window.location.search).toBe('?category=digital');
  expect(screen.getByRole('status')).toHaveTextContent('1 product');
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(window.location.search).toBe('');
});

it('keeps quantities at one or more', async () => {
  const user = userEvent.setup();
  open();
  const picker = within(screen.getByRole('group', { name: 'Quantity of Resin Hoodie' }));
  const field = picker.getByLabelText('Quantity');
  const less = picker.getByRole('button', { name: 'Decrease quantity' });
  expect(less).toHaveAttribute('aria-disabled', 'true');

  await user.click(picker.getByRole('button', { name: 'Increase quantity' }));
  expect(field).toHaveValue('2');
  expect(less).toHaveAttribute('aria-disabled', 'false');

  await user.clear(field);
  await user.type(field, 'many');
  await user.tab();
  expect(field).toHaveValue('1');
});

it('keeps favorites across a reload', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Favorite Market Tote' }));
  unmount();
  favoriteStore.setState({ ids: [] });

  open();
  expect(screen.getByRole('button', { name: 'Favorite Market Tote', pressed: true })).toBeVisible();
});

it.each(apparel)('shows $name in the chosen color', async (item) => {
  const { container } = openPage(<ApparelCard item={item} />);
  const picture = container.querySelector('img')!;
  const pictures = [picture.getAttribute('src')];
  for (const color of item.colors.slice(1)) {
    await userEvent.click(screen.getByRole('radio', { name: color }));
    pictures.push(picture.getAttribute('src'));
  }
  expect(new Set(pictures).size).toBe(Math.max(1, item.colors.length));
  expect(pictures).not.toContain(null);
});
