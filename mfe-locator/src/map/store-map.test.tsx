import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Selection } from '../stores/atoms';
import { toListedStores } from '../stores/listed-store';
import { chicago, denver } from '@site/contracts/testing';
import { minimalStore } from '../testing/sample-stores';
import { StoreMap } from './store-map';

const onSelect = jest.fn();

/** A map with the selection state of its page. */
const TestMap = ({
  selected,
  tileUrl = '/tiles/{z}/{x}/{y}.png',
}: {
  selected?: Selection;
  tileUrl?: string;
}) => {
  const [selection, setSelection] = useState(selected);
  return (
    <StoreMap
      stores={toListedStores([chicago, denver, minimalStore])}
      resultCount={0}
      selection={selection}
      user={{ latitude: 41.9, longitude: -87.7 }}
      tileUrl={tileUrl}
      onSelect={(id) => {
        onSelect(id);
        setSelection({ id, from: 'map' });
      }}
    />
  );
};

beforeEach(() => jest.clearAllMocks());

const marker = (name: RegExp) => screen.getByRole('button', { name });

it("is a focusable application with zoom buttons and the user's location", () => {
  render(<TestMap />);
  expect(screen.getByRole('application', { name: /Map of stores/ })).toHaveAttribute(
    'tabindex',
    '0',
  );
  expect(screen.getByRole('img', { name: 'Your location' })).toBeInTheDocument();
  for (const name of ['Zoom in', 'Zoom out', 'Show all stores']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
});

it('opens a popup on a marker and focuses it', async () => {
  const user = userEvent.setup();
  render(<TestMap />);
  await user.click(marker(/Juniper Row/));
  expect(onSelect).toHaveBeenCalledWith('juniper-row');

  const popup = screen.getByRole('dialog', { name: 'Juniper Row' });
  expect(popup).toHaveFocus();
  expect(popup).toHaveTextContent('18 Larkspur Avenue');
  expect(popup).toHaveTextContent('Denver, CO 80205');
  expect(within(popup).getByRole('link', { name: '(303) 555-0141' })).toHaveAttribute(
    'href',
    'tel:+13035550141',
  );
});

it.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'its button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('closes the popup by %s and returns focus to the marker', async (_, close) => {
  const user = userEvent.setup();
  render(<TestMap />);
  await user.click(marker(/Juniper Row/));
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(marker(/Juniper Row/)).toHaveFocus();
  expect(marker(/Juniper Row/)).toHaveAttribute('aria-current');

  await user.click(marker(/Juniper Row/));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('does not move focus for a selection from the list', () => {
  render(<TestMap selected={{ id: 'juniper-row', from: 'list' }} />);
  expect(screen.getByRole('dialog', { name: 'Juniper Row' })).not.toHaveFocus();
});

it('shows state outlines without a tile server, with names that screen readers skip', async () => {
  render(<TestMap tileUrl="" />);
  expect(screen.queryByText(/^The street map isn’t available/)).not.toBeInTheDocument();
  expect(await screen.findByText(/^The street map isn’t available/)).toBeVisible();
  const name = screen.getByText('Texas');
  expect(name).toHaveStyle({ left: '0px', top: '0px' });
  expect(name.parentElement).toHaveAttribute('data-latitude', expect.stringMatching(/^3[12]/));
  expect(name.closest('[aria-hidden="true"]')).not.toBeNull();
});
