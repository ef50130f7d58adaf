import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite } from '../testing/render-in-site';
import { DesktopMenu } from './desktop-menu';
import { REST_MS } from './use-rest';

const renderMenu = () =>
  renderInSite(
    <>
      <DesktopMenu />
      <button>Elsewhere</button>
    </>,
  );
const trigger = (name: string) => screen.getByRole('button', { name });
const openGroups = () =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);
/** As browsers do, and user-event does not, the events name the other element. */
const moveMouse = (from: Element, to: Element) => {
  fireEvent.pointerOut(from, { pointerType: 'mouse', relatedTarget: to });
  fireEvent.pointerOver(to, { pointerType: 'mouse', relatedTarget: from });
};
const tap = (element: Element) =>
  userEvent.pointer([{ keys: '[TouchA]', target: element }, { target: document.body }]);

it('shows the groups that have links, in the order of the bar', () => {
  renderMenu();
  const triggers = screen.getAllByRole('button', { expanded: false });
  expect(triggers.map((button) => button.textContent)).toEqual(['Home', 'Products', 'Apparel']);
});

describe('with the mouse', () => {
  it('opens a panel of linked cards by hovering, one at a time', async () => {
    renderMenu();
    await userEvent.hover(trigger('Home'));
    expect(openGroups()).toEqual(['Home']);
    await userEvent.hover(trigger('Products'));
    expect(await screen.findByRole('button', { name: 'Products', expanded: true })).toBeVisible();
    expect(openGroups()).toEqual(['Products']);
    const card = screen.getByRole('link', { name: 'Vapes About Vapes' });
    expect(card).toHaveAttribute('href', '/products/vapes');
    expect(card.querySelector('img')).toHaveAttribute('src', '/nav/products/vapes.svg');
  });

  describe('that crosses another group', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const enter = (name: string, clientY: number) =>
      fireEvent.pointerOver(trigger(name), { pointerType: 'mouse', clientY });
    const move = (name: string, clientY: number) =>
      fireEvent.pointerMove(trigger(name), { pointerType: 'mouse', clientY });

    it('keeps the open panel while it comes lower, however slowly', () => {
      renderMenu();
      enter('Home', 30);
      enter('Products', 40);
      for (const y of [41, 42, 43, 44]) {
        pass(REST_MS - 1);
        move('Products', y);
      }
      expect(openGroups()).toEqual(['Home']);
      moveMouse(trigger('Products'), screen.getByRole('link', { name: /Find Stores/ }));
      pass(10 * REST_MS);
      expect(openGroups()).toEqual(['Home']);
    });

    it('opens the other where it rests, and where it only goes sideways', () => {
      renderMenu();
      enter('Home', 30);
      enter('Products', 40);
      pass(REST_MS / 2);
      move('Products', 40);
      pass(REST_MS / 2);
      expect(openGroups()).toEqual(['Products']);
    });
  });

  it('closes when the pointer leaves the bar, not when it goes to the panel', async () => {
    renderMenu();
    await userEvent.hover(trigger('Home'));
    const card = screen.getByRole('link', { name: /Find Stores/ });
    moveMouse(trigger('Home'), card);
    expect(openGroups()).toEqual(['Home']);
    moveMouse(card, trigger('Elsewhere'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('stays open when the hovered group is clicked as well', async () => {
    renderMenu();
    await userEvent.click(trigger('Home'));
    expect(openGroups()).toEqual(['Home']);
  });

  it('closes when a link is chosen', async () => {
    renderMenu();
    await userEvent.hover(trigger('Home'));
    await userEvent.click(screen.getByRole('link', { name: /Find Stores/ }));
    expect(window.location.pathname).toBe('/store-locator');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('with the keyboard', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens the focused group with "%s"', async (key) => {
    renderMenu();
    await userEvent.tab();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.keyboard(key);
    expect(openGroups()).toEqual(['Home']);
  });

  it('closes with a second Enter', async () => {
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('goes to the first card with ArrowDown, and back to the group with Escape', async () => {
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: /Home Page/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(trigger('Home')).toHaveFocus();
    expect(trigger('Home')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when focus goes on past the last card, to the next group', async () => {
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    act(() => screen.getAllByRole('link').at(-1)!.focus());
    await userEvent.tab();
    expect(trigger('Products')).toHaveFocus();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('closes when focus leaves the bar', async () => {
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    act(() => trigger('Elsewhere').focus());
    expect(await screen.findByRole('button', { name: 'Home', expanded: false })).toBeVisible();
  });

  it('closes a panel that the mouse opened with Escape, and leaves focus where it is', async () => {
    renderMenu();
    act(() => trigger('Elsewhere').focus());
    await userEvent.hover(trigger('Home'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(trigger('Elsewhere')).toHaveFocus();
  });
});

describe('by touch', () => {
  it('opens with a tap and closes with the next', async () => {
    renderMenu();
    await tap(trigger('Home'));
    expect(openGroups()).toEqual(['Home']);
    await tap(trigger('Home'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('closes with a tap elsewhere, also where taps do not move focus', async () => {
    renderMenu();
    await tap(trigger('Home'));
    fireEvent.pointerDown(trigger('Elsewhere'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
