import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite } from '../testing/render-in-site';
import { DesktopMenu } from './desktop-menu';
import { REST_MS } from './use-hover-intent';

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
/** Sets `relatedTarget`, as browsers do and user-event does not. */
const moveMouse = (from: Element, to: Element) => {
  fireEvent.pointerOut(from, { pointerType: 'mouse', relatedTarget: to });
  fireEvent.pointerOver(to, { pointerType: 'mouse', relatedTarget: from });
};
const tap = (element: Element) =>
  userEvent.pointer([{ keys: '[TouchA]', target: element }, { target: document.body }]);

describe('with the mouse', () => {
  it('opens one panel of linked cards at a time on hover', async () => {
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

  describe('crossing another group', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const enter = (name: string, clientY: number) =>
      fireEvent.pointerOver(trigger(name), { pointerType: 'mouse', clientY });
    const move = (name: string, clientY: number) =>
      fireEvent.pointerMove(trigger(name), { pointerType: 'mouse', clientY });

    it('keeps the open panel while the pointer moves down', () => {
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

    it('opens the other panel when the pointer rests or moves sideways', () => {
      renderMenu();
      enter('Home', 30);
      enter('Products', 40);
      pass(REST_MS / 2);
      move('Products', 40);
      pass(REST_MS / 2);
      expect(openGroups()).toEqual(['Products']);
    });
  });

  it('stays open for a pointer in the panel and closes when it leaves the bar', async () => {
    renderMenu();
    await userEvent.hover(trigger('Home'));
    const card = screen.getByRole('link', { name: /Find Stores/ });
    moveMouse(trigger('Home'), card);
    expect(openGroups()).toEqual(['Home']);
    moveMouse(card, trigger('Elsewhere'));
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

  it('closes when focus moves past the last card to the next group', async () => {
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    act(() => screen.getAllByRole('link').at(-1)!.focus());
    await userEvent.tab();
    expect(trigger('Products')).toHaveFocus();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('closes a hovered panel on Escape without moving focus', async () => {
    renderMenu();
    act(() => trigger('Elsewhere').focus());
    await userEvent.hover(trigger('Home'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(trigger('Elsewhere')).toHaveFocus();
  });
});

describe('by touch', () => {
  it('opens on a tap and closes on the next', async () => {
    renderMenu();
    await tap(trigger('Home'));
    expect(openGroups()).toEqual(['Home']);
    await tap(trigger('Home'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('closes on a tap elsewhere, even if taps do not move focus', async () => {
    renderMenu();
    await tap(trigger('Home'));
    fireEvent.pointerDown(trigger('Elsewhere'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
