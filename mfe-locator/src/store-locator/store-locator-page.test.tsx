import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from '@site/shared-ui/router';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Store } from '@site/contracts';
import { emptySite, renderPage } from '@site/platform/testing';
import { chicago, denver } from '@site/contracts/testing';
import { bare, manyStores } from '../stores/sample-stores';
import StoreLocatorPage from './store-locator-page';

/** Noon in Chicago, and Friday wherever the tests run. */
const friday = () => new Date('2026-11-20T18:00:00Z');
const site = { ...emptySite, settings: { ...emptySite.settings, brand: 'Test Brand' } };

let answer: (response: Response) => void;
let locate: jest.Mock;

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  locate = jest.fn();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: locate },
  });
});

const Address = () => <output aria-label="address">{useLocation().search}</output>;

const open = (url = '/store-locator', paths: string[] = []) =>
  renderPage(
    <>
      <StoreLocatorPage clock={friday} />
      <Address />
    </>,
    {
      site: { ...site, paths },
      wrapper: ({ children }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>,
    },
  );

const answerWith = async (body: unknown, status = 200) => {
  answer({
    ok: status < 400,
    status,
    text: async () => JSON.stringify(body),
    json: async () => body,
  } as Response);
  await waitFor(() => expect(screen.queryByTestId('store-skeleton')).not.toBeInTheDocument());
};

const openWith = async (stores: unknown, url?: string) => {
  const page = open(url);
  await answerWith(stores);
  return page;
};

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((name) => name.textContent);
const card = (name: string) => screen.getByRole('button', { name }).closest('li')!;
const search = () => screen.getByPlaceholderText('Enter zip code or city');

describe('the list of stores', () => {
  it('says the brand’s name and shows three skeleton cards while it loads', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'FIND Test Brand' })).toBeVisible();
    expect(screen.getAllByTestId('store-skeleton')).toHaveLength(3);
    expect(fetch).toHaveBeenCalledWith('/api/stores', expect.anything());
  });

  it('shows a card for each store, with everything that is known of it', async () => {
    await openWith([chicago]);
    expect(screen.getByRole('heading', { name: '1 Store Found' })).toBeVisible();
    expect(screen.queryByTestId('store-skeleton')).not.toBeInTheDocument();

    const inCard = within(card('Copper Heron'));
    expect(inCard.getByText('Test Brand Available')).toBeVisible();
    expect(inCard.getByText(/2257 Lanternfly Lane/)).toHaveTextContent('Chicago, IL 60614');
    expect(inCard.getByText('Today: 10:00 AM - 9:00 PM')).toBeVisible();
    expect(inCard.getByRole('link', { name: 'Call Copper Heron, (773) 555-0106' })).toHaveAttribute(
      'href',
      'tel:+17735550106',
    );
    for (const name of [/Visit Website/, /Directions/]) {
      expect(inCard.getByRole('link', { name })).toHaveAttribute('target', '_blank');
      expect(inCard.getByRole('link', { name })).toHaveAttribute('rel', 'noopener');
    }
  });

  it('says until when a store is open by its own clock, and what it carries', async () => {
    const products = ['edibles', 'vapes', 'a line of next year'];
    await openWith([{ ...chicago, timeZone: 'America/Chicago', products }]);
    const inCard = within(card('Copper Heron'));
    expect(inCard.getByText('Open until 9 PM')).toBeVisible();
    expect(inCard.getByText('Test Brand Available: Vapes, Edibles')).toBeVisible();
  });

  it('leads to the store’s page, where the API knows it', async () => {
    await openWith([{ ...chicago, slug: 'copper-heron' }, denver]);
    expect(
      within(card('Copper Heron')).getByRole('link', { name: 'Store page of Copper Heron' }),
    ).toHaveAttribute('href', '/store-locator/illinois/copper-heron');
    expect(
      within(card('Juniper Row')).queryByRole('link', { name: /Store page/ }),
    ).not.toBeInTheDocument();
  });

  it('has no link that calls somebody else, where a number is none', async () => {
    await openWith([{ ...chicago, phone: '773-555-0106 or 0107' }]);
    const inCard = within(card('Copper Heron'));
    expect(inCard.getByText('773-555-0106 or 0107')).toBeVisible();
    expect(inCard.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
  });

  it('does without website and hours', async () => {
    await openWith([bare]);
    const inCard = within(card('Ninth Lamp'));
    expect(inCard.getByText('Hours not available')).toBeVisible();
    expect(inCard.queryByRole('link', { name: /Visit Website/ })).not.toBeInTheDocument();
  });

  it('says when it cannot be loaded, and loads it on another try', async () => {
    const user = userEvent.setup();
    open();
    await answerWith({ code: 'internal', message: 'broken' }, 500);
    expect(screen.getByRole('alert')).toHaveTextContent('Error Loading Stores');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Unable to load store locations. Please try again later.',
    );

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answerWith([chicago]);
    expect(screen.getByRole('heading', { name: '1 Store Found' })).toBeVisible();
  });

  it('refuses an answer that is no list of stores', async () => {
    await openWith([{ id: 'half', name: 'Half a store' }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Error Loading Stores');
  });

  it('says so when there is none, beside a map without locations', async () => {
    await openWith([]);
    expect(screen.getByRole('heading', { name: '0 Stores Found' })).toBeVisible();
    expect(screen.getByText('No stores found')).toBeVisible();
    expect(screen.getByText('Try searching with a different zip code or city name.')).toBeVisible();
    expect(await screen.findByText('No Locations to Display')).toBeVisible();
    expect(screen.getByText('Search for stores to view them on the map.')).toBeVisible();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  it('filters while typing, and keeps the text in the URL', async () => {
    const user = userEvent.setup();
    await openWith([chicago, denver, bare], '/store-locator?campaign=spring');
    expect(screen.getByRole('heading', { name: '3 Stores Found' })).toBeVisible();

    await user.type(search(), 'denv');
    expect(names()).toEqual(['Juniper Row']);
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(
      '?campaign=spring&q=denv',
    );

    await user.clear(search());
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('?campaign=spring');
  });

  it('begins with the text of the URL', async () => {
    await openWith([chicago, denver], '/store-locator?q=co');
    expect(search()).toHaveValue('co');
    expect(names()).toEqual(['Juniper Row']);
  });

  it('changes nothing more by the button or by Enter', async () => {
    const user = userEvent.setup();
    await openWith([chicago, denver]);
    await user.type(search(), '606{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(names()).toEqual(['Copper Heron']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('the user’s location', () => {
  it('is asked for once', async () => {
    const user = userEvent.setup();
    await openWith([chicago, denver]);
    await user.type(search(), 'de');
    expect(locate).toHaveBeenCalledTimes(1);
  });

  it('sorts the stores by distance once it is known', async () => {
    await openWith([bare, chicago, denver]);
    act(() => {
      locate.mock.calls[0][0]({ coords: { latitude: 39.7392, longitude: -104.9903 } });
    });
    expect(screen.getByRole('heading', { level: 2, name: /Stores Found/ })).toHaveTextContent(
      '3 Stores Found (sorted by distance)',
    );
    expect(names()).toEqual(['Juniper Row', 'Copper Heron', 'Ninth Lamp']);
    expect(within(card('Juniper Row')).getByText('1.9 miles')).toBeVisible();
    expect(within(card('Ninth Lamp')).queryByText(/miles/)).not.toBeInTheDocument();
  });

  it('is not said to sort a list in which no store has a distance', async () => {
    await openWith([bare]);
    act(() => {
      locate.mock.calls[0][0]({ coords: { latitude: 39.7, longitude: -104.9 } });
    });
    expect(screen.queryByText(/sorted by distance/)).not.toBeInTheDocument();
  });

  it('is only logged when it is refused, and the page goes on', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    await openWith([chicago, denver]);
    act(() => {
      locate.mock.calls[0][1]({ message: 'User denied Geolocation' });
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('User denied Geolocation'));
    expect(screen.getByRole('heading', { name: '2 Stores Found' })).toBeVisible();
    log.mockRestore();
  });

  it('is asked for again by whoever has changed their mind, who is told of a refusal', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const user = userEvent.setup();
    await openWith([chicago, denver]);
    act(() => {
      locate.mock.calls[0][1]({ message: 'User denied Geolocation' });
    });
    expect(screen.queryByText(/did not give your location/)).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    act(() => {
      locate.mock.calls[1][1]({ message: 'User denied Geolocation' });
    });
    expect(screen.getByText(/did not give your location/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    act(() => {
      locate.mock.calls[2][0]({ coords: { latitude: 39.7392, longitude: -104.9903 } });
    });
    expect(names()).toEqual(['Juniper Row', 'Copper Heron']);
    expect(screen.queryByText(/did not give your location/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use my location' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('is done without in a browser that has none', async () => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
    await openWith([chicago]);
    expect(names()).toEqual(['Copper Heron']);
  });
});

describe('the filters', () => {
  const edibles = { ...chicago, timeZone: 'America/Chicago', products: ['edibles'] };

  it('keep what is open now and carries what is asked for, in the URL too', async () => {
    const user = userEvent.setup();
    await openWith([edibles, denver]);
    await user.click(screen.getByRole('button', { name: 'Open now', pressed: false }));
    expect(names()).toEqual(['Copper Heron']);
    await user.selectOptions(screen.getByLabelText('Products'), 'Vapes');
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(
      '?open=now&carries=vapes',
    );
    expect(screen.getByText('No stores found')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(names()).toHaveLength(2);
  });

  it('begin as the URL says', async () => {
    await openWith([edibles, denver], '/store-locator?open=now&carries=edibles');
    expect(names()).toEqual(['Copper Heron']);
    expect(screen.getByRole('button', { name: 'Open now', pressed: true })).toBeVisible();
    expect(screen.getByLabelText('Products')).toHaveValue('edibles');
  });
});

describe('the selected store', () => {
  it('is the one of the URL, and stays in it', async () => {
    const user = userEvent.setup();
    await openWith([chicago, denver], '/store-locator?store=juniper-row');
    expect(screen.getByRole('button', { name: 'Juniper Row' })).toHaveAttribute('aria-current');
    await user.click(screen.getByRole('button', { name: 'Copper Heron' }));
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(
      '?store=copper-heron',
    );
  });

  it('is the card that was chosen, lit in list and map', async () => {
    const user = userEvent.setup();
    await openWith([chicago, denver]);
    await user.click(screen.getByRole('button', { name: 'Juniper Row' }));
    expect(screen.getByRole('button', { name: 'Juniper Row' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByRole('button', { name: /Juniper Row, 18 Larkspur/ })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await user.click(screen.getByRole('button', { name: 'Copper Heron' }));
    expect(screen.getByRole('button', { name: 'Juniper Row' })).not.toHaveAttribute('aria-current');
  });

  it('is the marker that was chosen, and its card is brought into sight', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('64em') }) as MediaQueryList);
    const user = userEvent.setup();
    await openWith([chicago, denver]);
    await user.click(await screen.findByRole('button', { name: /Juniper Row, 18 Larkspur/ }));
    expect(screen.getByRole('button', { name: 'Juniper Row' })).toHaveAttribute('aria-current');
    expect(scroll.mock.contexts).toEqual([card('Juniper Row')]);
    jest.restoreAllMocks();
  });
});

describe('the address', () => {
  const Ways = () => {
    const go = useNavigate();
    return (
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/store-locator?store=juniper-row">Another store</Link>
        <Link to="/store-locator">Find Stores</Link>
        <button onClick={() => void go(-1)}>Back</button>
      </>
    );
  };

  const openSite = async (url: string, stores: Store[]) => {
    renderPage(
      <>
        <Ways />
        <Routes>
          <Route path="/store-locator" element={<StoreLocatorPage clock={friday} />} />
          <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
        </Routes>
        <Address />
      </>,
      {
        site,
        wrapper: ({ children }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>,
      },
    );
    await answerWith(stores);
    return userEvent.setup();
  };
  const address = () => screen.getByRole('status', { name: 'address' });
  const inAddress = () => Object.fromEntries(new URLSearchParams(address().textContent));
  const selected = () =>
    screen.getByRole('region', { name: 'Store list' }).querySelector('[aria-current]');

  it('restores all that was set, after Back from another page', async () => {
    const open = { timeZone: 'America/Chicago', products: ['edibles'] };
    const stores = manyStores(30).map((store) => ({ ...store, ...open }));
    const user = await openSite('/store-locator?q=Town', [...stores, denver]);
    await user.click(screen.getByRole('button', { name: 'Open now' }));
    await user.selectOptions(screen.getByLabelText('Products'), 'Edibles');
    await user.click(screen.getByRole('link', { name: 'Show 12 more' }));
    await user.click(screen.getByRole('button', { name: 'Store 20' }));
    const set = { q: 'Town', open: 'now', carries: 'edibles', shown: '24', store: 'store-20' };
    expect(inAddress()).toEqual(set);

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(inAddress()).toEqual(set);
    expect(search()).toHaveValue('Town');
    expect(screen.getByRole('button', { name: 'Open now', pressed: true })).toBeVisible();
    expect(screen.getByLabelText('Products')).toHaveValue('edibles');
    expect(names()).toHaveLength(24);
    expect(selected()).toHaveTextContent('Store 20');
    expect(screen.getByRole('dialog', { name: 'Store 20' })).toBeVisible();
  });

  it('of another store selects it on the page that is open, and Back the one before', async () => {
    const user = await openSite('/store-locator', [chicago, denver]);
    await user.click(screen.getByRole('button', { name: 'Copper Heron' }));
    await user.click(screen.getByRole('link', { name: 'Another store' }));
    expect(address()).toHaveTextContent('?store=juniper-row');
    expect(selected()).toHaveTextContent('Juniper Row');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toHaveTextContent('?store=copper-heron');
    expect(selected()).toHaveTextContent('Copper Heron');
  });

  it.each(['Elsewhere', 'Another store'])(
    'without a store selects none, whatever was selected before: by way of %s',
    async (way) => {
      const user = await openSite('/store-locator?store=copper-heron', [chicago, denver]);
      expect(selected()).toHaveTextContent('Copper Heron');
      await user.click(screen.getByRole('link', { name: way }));
      await user.click(screen.getByRole('link', { name: 'Find Stores' }));
      expect(address()).toHaveTextContent(/^$/);
      expect(selected()).toBeNull();
    },
  );
});

describe('the closing section', () => {
  it('leads to the contact page where the site has one', () => {
    open('/store-locator', ['/contact']);
    expect(screen.getByRole('link', { name: 'Request a Location' })).toHaveAttribute(
      'href',
      '/contact?inquiry=general&subject=A%20store%20near%20me%3A#message',
    );
  });

  it('leads to the home page’s form where it has none', () => {
    open();
    expect(screen.getByText("Can't Find a Store Near You?")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a Location' })).toHaveAttribute(
      'href',
      '/home#contact',
    );
  });
});
