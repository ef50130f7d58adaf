import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInSite } from '../testing/render-in-site';
import { MobileMenu } from './mobile-menu';
import { SiteHeader } from './site-header';

const Site = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div id="page">
        <SiteHeader menuOpen={open} onMenuOpen={() => setOpen(true)} onSearch={() => undefined} />
      </div>
      {open && <MobileMenu onClose={() => setOpen(false)} />}
    </>
  );
};
const openMenu = async () => {
  renderInSite(<Site />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return within(screen.getByRole('dialog', { name: 'Menu' }));
};
const page = () => document.getElementById('page')!;

afterEach(() => void Reflect.deleteProperty(globalThis, 'CloseWatcher'));

it('shows apparel as a single entry', async () => {
  const menu = await openMenu();
  expect(menu.getByRole('link', { name: 'Shop All' })).toHaveAttribute('href', '/apparel');
  expect(menu.queryByRole('link', { name: 'Apparel' })).not.toBeInTheDocument();
});

it.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes with %s and returns focus to the button that opened it', async (_, close) => {
  await openMenu();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page().inert).toBe(false);
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

it("closes on the browser's close request (Back on phones)", async () => {
  const watcher = { onclose: () => {}, destroy: jest.fn() };
  Object.assign(globalThis, { CloseWatcher: jest.fn(() => watcher) });
  await openMenu();
  act(() => watcher.onclose());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(watcher.destroy).toHaveBeenCalled();
});
