import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageStore } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { Frame } from '../frame/frame';
import { renderInSite } from '../testing/render-in-site';

const index = {
  entries: [
    { kind: 'product', title: 'Sour Haze', text: 'A cartridge.', href: '/product/sour-haze' },
    { kind: 'product', title: 'Haze Bar', text: 'A bar.', href: '/product/haze-bar' },
    { kind: 'page', title: 'Careers', text: 'Four openings.', href: '/careers' },
  ],
  stores: '/store-locator',
};
const shop = { id: 'a', name: 'Haze & Co', address: '1 M', city: 'X', state: 'IL', zipCode: '6' };

let responses: Record<string, unknown>;
const fakeFetch = async (address: string) => {
  const body = responses[address.split('?')[0]!];
  if (body === undefined) throw new TypeError('Failed to fetch');
  return fakeResponse(200, body);
};

beforeEach(() => {
  sessionStorage.setItem('ageVerified', 'true');
  localStorage.clear();
  ageStore.setState({ status: 'checking' });
  responses = {
    '/api/search-index': index,
    '/api/stores/search': { stores: [shop], total: 1, words: [] },
  };
  globalThis.fetch = fakeFetch as never;
  Element.prototype.scrollIntoView = jest.fn();
  window.scrollTo = jest.fn();
});

const show = (page: Parameters<typeof Frame>[0]['page'] = { title: 'Home' }) =>
  renderInSite(
    <Frame page={page}>
      <h1>Home</h1>
      <input aria-label="Name" />
    </Frame>,
  );
const field = () => screen.findByRole('combobox', { name: 'Search the site' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const open = async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  return field();
};
const active = (combobox: HTMLElement) =>
  document.getElementById(combobox.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('opening', () => {
  it.each([
    ['/', '/'],
    ['Ctrl-K', '{Control>}k{/Control}'],
    ['Cmd-K', '{Meta>}k{/Meta}'],
  ])('opens on %s with focus in the field', async (_, keys) => {
    show();
    await userEvent.keyboard(keys);
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
    expect(document.getElementById('page')).toHaveProperty('inert', true);
  });

  it('does not open on / typed into a field', async () => {
    show();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'a/b');
    expect(name).toHaveValue('a/b');
    await userEvent.keyboard('{Control>}/{/Control}{Alt>}/{/Alt}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open before the age gate is passed or over another dialog', async () => {
    sessionStorage.clear();
    show();
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await userEvent.click(screen.getByRole('button', { name: /^YES/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    fireEvent.keyDown(document.body, { key: '/' });
    await Promise.resolve();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  });

  it('does not open on / when that is switched off', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Press / to search' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });
});

it('results are grouped, marked and counted', async () => {
  const combobox = await open();
  await userEvent.type(combobox, 'haze');
  expect(await screen.findByText('3 results for “haze”')).toHaveAttribute('role', 'status');
  const list = screen.getByRole('listbox', { name: 'Results' });
  expect(combobox).toHaveAttribute('aria-controls', list.id);
  expect(combobox).toHaveAttribute('aria-expanded', 'true');
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby')),
  ).toEqual(['search-group-0', 'search-group-1', 'search-group-2']);
  const products = within(list).getByRole('group', { name: 'Products' });
  expect(within(products).getAllByRole('option')).toHaveLength(2);
  expect(within(products).getAllByText('Haze')[0]!.tagName).toBe('MARK');
  expect(await option(/^Haze & Co/)).toHaveAttribute('href', '/store-locator?state=IL&store=a');
  expect(await option(/^All results for/)).toHaveAttribute('href', '/search?q=haze');
});

describe('keys', () => {
  // Stores load last and appear above the other results, which would move the selection.
  beforeEach(() => (responses['/api/stores/search'] = { stores: [], total: 0 }));

  it('loops through the results with the arrow keys while focus stays in the field', async () => {
    const combobox = await open();
    await userEvent.type(combobox, 'careers');
    await option(/^Careers/);
    expect(active(combobox)).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}');
    expect(active(combobox)).toMatch(/^Careers/);
    expect(await option(/^Careers/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(active(combobox)).toBe('All results for “careers”');
    await userEvent.keyboard('{ArrowDown}');
    expect(active(combobox)).toMatch(/^Careers/);
    expect(combobox).toHaveFocus();
    await userEvent.type(combobox, 'x');
    expect(active(combobox)).toBeUndefined();
  });

  it('opens the search page on Enter without a chosen result, if there is a query', async () => {
    const combobox = await open();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.type(combobox, ' a&b {Enter}');
    expect(window.location.pathname + window.location.search).toBe('/search?q=a%26b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves focus to the section of the same page that a result links to', async () => {
    responses['/api/search-index'] = { entries: [{ ...index.entries[0], href: '/home#main' }] };
    await userEvent.type(await open(), 'sour');
    await option(/^Sour Haze/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
