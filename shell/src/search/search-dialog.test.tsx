import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageStore } from '@site/platform';
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
const shop = {
  id: 'a',
  name: 'Haze & Co',
  address: '1 Main',
  city: 'X',
  state: 'IL',
  zipCode: '6',
};

let answers: Record<string, unknown>;
const fetched = async (address: string) => {
  const answer = answers[address.split('?')[0]!];
  if (answer === undefined) throw new TypeError('Failed to fetch');
  return { ok: true, status: 200, headers: new Headers(), json: async () => answer };
};

beforeEach(() => {
  sessionStorage.setItem('ageVerified', 'true');
  localStorage.clear();
  ageStore.setState({ status: 'checking' });
  answers = {
    '/api/search-index': index,
    '/api/stores/search': { stores: [shop], total: 1, words: [] },
  };
  globalThis.fetch = fetched as never;
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

describe('what opens it', () => {
  it.each([
    ['/', '/'],
    ['Ctrl-K', '{Control>}k{/Control}'],
    ['Cmd-K', '{Meta>}k{/Meta}'],
  ])('is %s, and the focus is in the field', async (_, keys) => {
    show();
    await userEvent.keyboard(keys);
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeInTheDocument();
    expect(document.getElementById('page')).toHaveProperty('inert', true);
  });

  it('has what was written while its code was on its way', async () => {
    show();
    for (const key of ['/', ' ', 'h', 'A', 'Shift', 'z', 'e', ' '])
      fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'n' });
    expect(await field()).toHaveValue('hAze ');
    await userEvent.keyboard('!{Escape}');
    fireEvent.keyDown(document.body, { key: 'x' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(await field()).toHaveValue('');
  });

  it('is no / that somebody writes', async () => {
    show();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'a/b');
    expect(name).toHaveValue('a/b');
    await userEvent.keyboard('{Control>}/{/Control}{Alt>}/{/Alt}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is no key before the age gate is passed, or where another dialog is open', async () => {
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

  it('is nothing on a page with a frame of its own', async () => {
    show({ title: 'Desk', frame: 'own' });
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });

  it('is not / where that was switched off', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '/ opens the search' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });
});

describe('what it shows', () => {
  it('are results by groups, marked, with their number', async () => {
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

  it('are pages to go on with, before anything is typed and where nothing is found', async () => {
    answers['/api/stores/search'] = { stores: [], total: 0, words: [] };
    const combobox = await open();
    expect(await option('All Products')).toHaveAttribute('href', '/products');
    await userEvent.type(combobox, 'zebra');
    expect(await screen.findByText('No results for “zebra”')).toBeInTheDocument();
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'All Products',
      'Find Stores',
    ]);
  });

  it('is the rest, where the stores cannot be had', async () => {
    delete answers['/api/stores/search'];
    await userEvent.type(await open(), 'haze');
    expect(await screen.findByText('2 results for “haze”')).toBeInTheDocument();
  });

  it('is a sentence and the page, where the search cannot be reached', async () => {
    delete answers['/api/search-index'];
    await userEvent.type(await open(), 'haze');
    expect(await screen.findByText('The search cannot be reached right now.')).toBeInTheDocument();
    expect(await option(/^All results for/)).toHaveAttribute('href', '/search?q=haze');
  });
});

describe('its keys', () => {
  // Stores come later than the rest and above it, when somebody has chosen already.
  beforeEach(() => (answers['/api/stores/search'] = { stores: [], total: 0 }));

  it('choose among the results with the arrows, round and round, and leave the focus in the field', async () => {
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

  it('go to what is chosen with Enter, and close', async () => {
    await userEvent.type(await open(), 'careers');
    await option(/^Careers/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/careers'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('go to all results with Enter where nothing is chosen, and nowhere without a text', async () => {
    const combobox = await open();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.type(combobox, ' a&b {Enter}');
    expect(window.location.pathname + window.location.search).toBe('/search?q=a%26b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('close with Escape, and give the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    expect(document.getElementById('page')).toHaveProperty('inert', false);
  });

  it('stay in the dialog with Tab', async () => {
    await open();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await userEvent.tab();
    expect(await field()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close search' })).toHaveFocus();
  });
});
