import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Store } from '@site/contracts';
import { chicago, denver, store } from '@site/contracts/testing';
import { emptySite, fakeResponse, translateText } from '@site/platform/testing';
import { Link, useLocation } from '@site/shared-ui/router';
import { openPage } from '@site/shared-ui/testing';
import { minimalStore, manyStores } from '../testing/sample-stores';
import StoreLocatorPage from './store-locator-page';

/** Noon in Chicago, and Friday wherever the tests run. */
const FRIDAY = Date.parse('2026-11-20T18:00:00Z');
const IN_DENVER = { latitude: 39.7392, longitude: -104.9903 };

let locate: jest.Mock;
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(FRIDAY);
  locate = jest.fn();
  Object.assign(navigator, { geolocation: { getCurrentPosition: locate } });
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

const CurrentPage = () =>
  useLocation().pathname === '/store-locator' ? <StoreLocatorPage /> : <h1>Elsewhere</h1>;

const site = (
  <>
    <Link to="/elsewhere">Elsewhere</Link>
    <Link to="/store-locator?store=juniper-row">Another store</Link>
    <Link to="/store-locator">Find Stores</Link>
    <CurrentPage />
  </>
);
const settings = { ...emptySite.settings, brand: 'Test Brand' };
const open = (query = '', paths: string[] = []) =>
  openPage(site, `/store-locator${query}`, { settings, paths });
const answerWith = (body: unknown, status = 200) => {
  globalThis.fetch = jest.fn(async () => fakeResponse(status, body));
};
/** Delays the response until the returned function is called with its body. */
const answerLater = () => {
  let respond: (response: Response) => void;
  const response = new Promise<Response>((resolve) => (respond = resolve));
  globalThis.fetch = jest.fn(() => response);
  return (body: unknown) =>
    act(async () => {
      respond(fakeResponse(200, body));
      // The query notifies its observers in a timer, which must fire inside `act`: an effect that moves the focus afterwards
      // makes React render during a render.
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    });
};
const openWith = async (stores: unknown, query?: string) => {
  answerWith(stores);
  const page = open(query);
  await waitFor(() => expect(screen.queryByTestId('store-skeleton')).not.toBeInTheDocument());
  return page;
};
const locateAt = (coords: object, call = 0) =>
  act(() => locate.mock.calls[call][0]({ coords }) as undefined);
const refuseLocation = (call = 0) =>
  act(() => locate.mock.calls[call][1]({ message: 'User denied Geolocation' }) as undefined);

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((name) => name.textContent);
const card = (name: string) => screen.getByRole('button', { name }).closest('li')!;
const list = () => screen.getByRole('region', { name: 'Store list' });
const selected = () => list().querySelector('[aria-current]');
const search = () => screen.getByPlaceholderText('Enter zip code or city');
const found = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const queryInUrl = () => Object.fromEntries(new URLSearchParams(window.location.search));
const goBack = async () => {
  const popped = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  await act(async () => {
    window.history.back();
    await popped;
  });
};

describe('the list of stores', () => {
  it('shows all data of a store on its card', async () => {
    const products = ['edibles', 'vapes', 'a future product line'];
    const timeZone = 'America/Chicago';
    await openWith([{ ...chicago, slug: 'copper-heron', timeZone, products }]);
    expect(await found('1 Store Found')).toBeVisible();
    const inCard = within(card('Copper Heron'));
    expect(inCard.getByText('Test Brand Available: Vape Cartridges, Edibles')).toBeVisible();
    expect(inCard.getByText(/2257 Lanternfly Lane/)).toHaveTextContent('Chicago, IL 60614');
    expect(inCard.getByText('Today: 10:00 AM - 9:00 PM')).toBeVisible();
    expect(inCard.getByText('Open until 9 PM')).toBeVisible();
    for (const [name, href] of [
      ['Call Copper Heron, (773) 555-0106', 'tel:+17735550106'],
      ['Store details for Copper Heron', '/store-locator/illinois/copper-heron'],
    ])
      expect(inCard.getByRole('link', { name })).toHaveAttribute('href', href);
    for (const name of [/Visit Website/, /Directions/])
      expect(inCard.getByRole('link', { name })).toHaveAttribute('rel', 'noopener');
  });

  it('omits missing website, missing hours and an unusable phone number', async () => {
    await openWith([{ ...minimalStore, phone: '773-555-0106 or 0107' }]);
    const inCard = within(card('Ninth Lamp'));
    expect(inCard.getByText('Hours not available')).toBeVisible();
    expect(inCard.queryByRole('link', { name: /Website|Call/ })).toBeNull();
  });

  it.each([
    ['a failure', { code: 'internal', message: 'broken' }, 500],
    ['a malformed response', [{ id: 'half', name: 'Half a store' }], 200],
  ])('shows an error with a retry after %s', async (_, body, status) => {
    answerWith(body, status);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Stores');
    answerWith([chicago]);
    await press('Try Again');
    expect(await found('1 Store Found')).toBeVisible();
  });

  it('shows an empty list and map without stores', async () => {
    await openWith([]);
    expect(await found('0 Stores Found')).toBeVisible();
    expect(screen.getByText('No stores found')).toBeVisible();
    expect(await screen.findByText('No Locations to Display')).toBeVisible();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it('updates its counts on a translated page', async () => {
    const { container } = await openWith(manyStores(30));
    translateText(container);
    fireEvent.change(search(), { target: { value: 'no such town' } });
    expect(list()).toHaveTextContent('0 Stores Found');
    translateText(container);
    fireEvent.change(search(), { target: { value: '' } });
    expect(list()).toHaveTextContent('30 Stores Found');
    translateText(container);
    await follow('Show 12 More');
    expect(list()).toHaveTextContent('24 of 30');
  });

  it('shows more on request and focuses the first new store', async () => {
    await openWith(manyStores(30), '?campaign=spring');
    expect(list()).toHaveTextContent('12 of 30');
    await follow('Show 12 More');
    expect(names()).toHaveLength(24);
    expect(queryInUrl()).toEqual({ campaign: 'spring', shown: '24' });
    expect(screen.getByRole('button', { name: 'Store 12' })).toHaveFocus();
    await follow('Show 6 More');
    expect(names()).toHaveLength(30);
    expect(screen.queryByRole('link', { name: /more$/ })).not.toBeInTheDocument();
  });

  it.each([
    ['13', 24],
    ['-5', 12],
    ['many', 12],
    ['1000', 240],
  ])(
    'shows the number in the URL, rounded up to a multiple of 12 and at most 240: %s',
    async (shown, cards) => {
      await openWith(manyStores(300), `?shown=${shown}`);
      expect(names()).toHaveLength(cards);
    },
  );
});

it('filters all stores while typing, without a request, and keeps the query in the URL', async () => {
  await openWith([...manyStores(30), denver], '?shown=24');
  await userEvent.type(search(), 'denv{Enter}');
  expect(names()).toEqual(['Juniper Row']);
  expect(queryInUrl()).toEqual({ q: 'denv' });
  await userEvent.clear(search());
  expect(names()).toHaveLength(12);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('moves the focus to the list after Enter, also while the stores are loading', async () => {
  const respond = answerLater();
  open();
  await userEvent.type(search(), 'chic{Enter}');
  expect(search()).toHaveFocus();
  await respond([chicago, denver]);
  expect(await found('1 Store Found')).toHaveFocus();
  await userEvent.type(search(), 'ago{Enter}');
  expect(await found('1 Store Found')).toHaveFocus();
});

it('leaves the focus in a search box that is edited while the stores are loading', async () => {
  const respond = answerLater();
  open();
  await userEvent.type(search(), 'chi{Enter}cago');
  await respond([chicago]);
  expect(await found('1 Store Found')).not.toHaveFocus();
  expect(search()).toHaveFocus();
});

it('opens the map after a link to it', async () => {
  await openWith([chicago], '?q=Chicago#map');
  expect(screen.getByRole('button', { name: 'Hide Map' })).toBeVisible();
});

describe('the nearest stores', () => {
  const far = store({
    ...{ id: 'far', name: 'Far Lamp', zipCode: '60618', latitude: '41.95', longitude: '-87.75' },
  });

  it('are listed with distances for a ZIP code without stores', async () => {
    await openWith([far, chicago, minimalStore, denver]);
    await userEvent.type(search(), '60601');
    expect(await found('Nearest to 60601 (sorted by distance)')).toBeVisible();
    expect(names()).toEqual(['Copper Heron', 'Far Lamp']);
    expect(screen.getAllByText(/^about \d miles?$/)).toHaveLength(2);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('follow the stores that have the searched ZIP code', async () => {
    await openWith([chicago, far, denver], '?q=60618');
    expect(await found('1 Store Found')).toBeVisible();
    expect(screen.getByText(/^More nearby\. /)).toBeVisible();
    const nearby = within(screen.getByRole('region', { name: 'Also nearby' }));
    expect(nearby.getByRole('button')).toHaveTextContent('Copper Heron');
    expect(screen.getByText('In your ZIP code')).toBeVisible();
  });

  it('are replaced by the closest store if there are none within 50 miles', async () => {
    await openWith([chicago, denver], '?q=90210');
    expect(await found('0 Stores Found')).toBeVisible();
    expect(screen.getByText('No stores within 50 miles of 90210 yet.')).toBeVisible();
    // Great-circle distance from western Los Angeles to Denver.
    expect(screen.getByText(/Denver, CO \(about 8\d0 miles\)/)).toBeVisible();
  });

  it.each([
    ['carries=vapes', 'Your filters hide 2 stores near 60614.'],
    ['open=now', '2 stores near 60614, but none open right now.'],
  ])('are counted if the filters of ?%s hide all of them', async (filters, text) => {
    const hours = { hours: undefined };
    await openWith([{ ...chicago, ...hours }, { ...far, ...hours }, denver], `?q=60614&${filters}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/closest|Try searching/)).toBeNull();
    await press('Clear Filters');
    expect(names()).toEqual(['Copper Heron', 'Far Lamp']);
  });

  describe('with the filter "Open Now"', () => {
    const closed = (store: Store, opens: string) => ({
      ...{ ...store, timeZone: 'America/Chicago', products: ['edibles'] },
      hours: { Friday: `${opens} - 9:00 PM` },
    });
    const late = closed({ ...far, id: 'late', name: 'Late Lamp' }, '2:00 PM');

    it.each([
      ['', '2 stores near 60614, but none open right now.'],
      ['&carries=edibles', 'Your filters hide 2 stores near 60614.'],
    ])('name the next opening if all are closed, also for ?%s', async (filters, text) => {
      await openWith([late, closed(chicago, '1:30 PM')], `?q=60614&open=now${filters}`);
      expect(await screen.findByText(text, { exact: false })).toHaveTextContent(
        `${text} Copper Heron in Chicago opens first, at 1:30 PM.`,
      );
    });

    it('say which nearer ones are closed', async () => {
      const open = closed({ ...far, name: 'Open Lamp', latitude: '42.1' }, '10:00 AM');
      await openWith([late, closed(chicago, '1:30 PM'), open], '?q=60601&open=now');
      expect(await screen.findByText(/^Closed right now/)).toHaveTextContent(
        'Closed right now: 2 nearer stores. Copper Heron in Chicago opens first, at 1:30 PM.',
      );
      expect(names()).toEqual(['Open Lamp']);
    });

    it('say when the only one opens', async () => {
      await openWith([late], '?q=60614&open=now');
      expect(await screen.findByText(/^1 store near 60614/)).toHaveTextContent(
        /Late Lamp in Chicago opens at 2 PM\.$/,
      );
    });
  });

  it.each([
    ['a ZIP code that some store has', '60614', '1 Store Found'],
    ['a part of a ZIP code', '9021', '0 Stores Found'],
    ['a town', 'Chicago', '1 Store Found'],
  ])('are not listed for %s', async (_, text, heading) => {
    await openWith([chicago, denver], `?q=${text}`);
    expect(await found(heading)).toBeVisible();
  });

  it('are not guessed for an unassigned ZIP code', async () => {
    await openWith([chicago, denver], '?q=00000');
    expect(await screen.findByText('We can’t find the ZIP code 00000.')).toBeVisible();
    expect(screen.queryByText(/closest/)).toBeNull();
    await press('Clear Search');
    expect(names()).toHaveLength(2);
  });

  const requestedPlaces = () =>
    screen
      .getAllByRole('link', { name: 'Request a Location' })
      .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('subject'));

  it.each(['Texas', 'tx'])('are none for %s, a state without stores', async (text) => {
    await openWith([chicago], `?q=${text}`);
    expect(await screen.findByText('There are no stores in Texas yet.')).toBeVisible();
    expect(requestedPlaces()).toEqual(Array(2).fill(`A store near ${text}`));
  });

  it('are requested with a question for the place without a search', async () => {
    await openWith([chicago]);
    expect(requestedPlaces()).toEqual(['A store near me. My city and ZIP code:']);
  });

  it('are listed for a ZIP code of post office boxes', async () => {
    await openWith([chicago, denver], '?q=60680');
    expect(await found('Nearest to 60680')).toBeVisible();
    expect(names()).toEqual(['Copper Heron']);
  });

  it('are offered for a ZIP code after a search for a city without stores', async () => {
    await openWith([chicago, denver], '?q=Bozeman');
    expect(await screen.findByText(/^We don’t have a store in “Bozeman”/)).toHaveTextContent(
      'Enter a ZIP code to see the nearest stores.',
    );
  });

  it('are none for the name of a store', async () => {
    await openWith([chicago], '?q=Copper Heron');
    expect(await screen.findByRole('link', { name: 'site search' })).toHaveAttribute(
      'href',
      '/search?q=Copper%20Heron',
    );
    expect(requestedPlaces()).toEqual(Array(2).fill('A store near Copper Heron'));
  });

  it('are found by the suggested city after a typo', async () => {
    await openWith([chicago, denver], '?q=chcago, il');
    await userEvent.click(await screen.findByRole('button', { name: 'Did you mean Chicago?' }));
    expect(names()).toEqual(['Copper Heron']);
  });

  it('have distances from the ZIP code area, or from the visitor if their location is known', async () => {
    const other = { ...chicago, id: 'other', name: 'Other Lamp', longitude: '-87.75' };
    await openWith([other, denver, chicago], '?q=60614');
    expect(
      await screen.findByText('Distances are approximate, measured from 60614.'),
    ).toBeVisible();
    expect(names()).toEqual(['Other Lamp', 'Copper Heron']);
    locateAt(IN_DENVER);
    expect(screen.getByText('Distances are from your location.')).toBeVisible();
    expect(names()).toEqual(['Other Lamp', 'Copper Heron']);
    expect(screen.getAllByText(/^9\d\d\.\d miles$/)).toHaveLength(2);
  });
});

describe('the place saved in the session', () => {
  const save = (place: object) => sessionStorage.setItem('visitor-place', JSON.stringify(place));
  const vapes = { products: ['vapes'] };

  it('is searched, also for a product line', async () => {
    save({ zip: '60614' });
    await openWith(
      [
        { ...denver, ...vapes },
        { ...chicago, ...vapes },
      ],
      '?carries=vapes',
    );
    expect(await found('1 Store Found')).toBeVisible();
    expect(search()).toHaveValue('60614');
    expect(screen.getByText(/^Stores that carry vape cartridges, near 60614\./)).toBeVisible();
    await userEvent.clear(search());
    expect(names()).toEqual(['Copper Heron', 'Juniper Row']);
  });

  it('is the origin of distances until the browser reports a location', async () => {
    save(IN_DENVER);
    await openWith([chicago, denver]);
    expect(names()).toEqual(['Juniper Row', 'Copper Heron']);
    expect(screen.getByText('Distances are from your location.')).toBeVisible();
  });

  it.each([
    ['Illinois', '1 Store Found'],
    ['Boston', '0 Stores Found'],
  ])('is not the origin of distances for the searched town %s', async (town, heading) => {
    save({ zip: '60614' });
    await openWith([chicago, denver], `?q=${town}`);
    expect(await found(heading)).toBeVisible();
    expect(screen.queryByText(/miles$/)).toBeNull();
  });

  it('can be cleared', async () => {
    await openWith([chicago, denver], '?q=80202');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear 80202' }));
    expect(await found('2 Stores Found')).toBeVisible();
    expect(search()).toHaveValue('');
    expect(sessionStorage.getItem('visitor-place')).toBe('null');
  });

  it('is replaced by a searched ZIP code, also after the search is cleared', async () => {
    save({ zip: '60614' });
    await openWith([chicago, denver], '?q=80202');
    expect(await screen.findByText(/measured from 80202/)).toBeVisible();
    await userEvent.clear(search());
    expect(names()).toEqual(['Juniper Row', 'Copper Heron']);
  });
});

describe("the user's location", () => {
  it('sorts the stores by distance', async () => {
    await openWith([minimalStore, chicago, denver]);
    locateAt(IN_DENVER);
    expect(await found('3 Stores Found (sorted by distance)')).toBeVisible();
    expect(names()).toEqual(['Juniper Row', 'Copper Heron', 'Ninth Lamp']);
    expect(within(card('Juniper Row')).getByText('1.9 miles')).toBeVisible();
    expect(within(card('Ninth Lamp')).queryByText(/miles/)).not.toBeInTheDocument();
  });

  it('can be requested again after a refusal', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    await openWith([chicago, denver]);
    refuseLocation();
    expect(screen.queryByText(/didn’t share your location/)).not.toBeInTheDocument();
    await press('Use My Location');
    refuseLocation(1);
    expect(screen.getByText(/didn’t share your location/)).toBeVisible();
    await press('Use My Location');
    locateAt(IN_DENVER, 2);
    expect(names()).toEqual(['Juniper Row', 'Copper Heron']);
    expect(screen.queryByRole('button', { name: 'Use My Location' })).not.toBeInTheDocument();
  });

  it('is not required', async () => {
    Object.assign(navigator, { geolocation: undefined });
    await openWith([chicago]);
    expect(names()).toEqual(['Copper Heron']);
    await press('Use My Location');
    expect(screen.getByText(/didn’t share your location/)).toBeVisible();
  });
});

it('filters by opening state and product line, kept in the URL', async () => {
  const edibles = { ...chicago, timeZone: 'America/Chicago', products: ['edibles'] };
  await openWith([edibles, denver]);
  await userEvent.click(screen.getByRole('button', { name: 'Open Now', pressed: false }));
  expect(names()).toEqual(['Copper Heron']);
  await userEvent.selectOptions(screen.getByLabelText('Products'), 'Vape Cartridges');
  expect(queryInUrl()).toEqual({ open: 'now', carries: 'vapes' });
  expect(screen.getByText('No stores found')).toBeVisible();
  await press('Clear Filters');
  expect(names()).toHaveLength(2);
});

it('a store is moved to the top and into view when it is selected on the map', async () => {
  const scroll = jest.mocked(Element.prototype.scrollIntoView);
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('64em') }) as MediaQueryList);
  const far = { latitude: '47.6062', longitude: '-122.3321' };
  const last = { ...manyStores(1)[0]!, id: 'last', name: 'The last', ...far };
  await openWith([...manyStores(60), last]);
  await userEvent.click(await screen.findByLabelText(/^The last, /));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['The last', 'Store 0']));
  expect(selected()).toHaveTextContent('The last');
  expect(scroll.mock.contexts).toEqual([card('The last')]);
});

describe('the URL', () => {
  it('restores search, filters and selection on Back', async () => {
    const stores = manyStores(30).map((store) => ({
      ...store,
      timeZone: 'America/Chicago',
      products: ['edibles'],
    }));
    await openWith([...stores, denver], '?q=Town');
    await press('Open Now');
    await userEvent.selectOptions(screen.getByLabelText('Products'), 'Edibles');
    await follow('Show 12 More');
    await press('Store 20');
    const expected = { q: 'Town', open: 'now', carries: 'edibles', shown: '24', store: 'store-20' };
    expect(queryInUrl()).toEqual(expected);

    await follow('Elsewhere');
    expect(screen.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible();
    await goBack();
    expect(queryInUrl()).toEqual(expected);
    expect(search()).toHaveValue('Town');
    expect(screen.getByRole('button', { name: 'Open Now', pressed: true })).toBeVisible();
    expect(screen.getByLabelText('Products')).toHaveValue('edibles');
    expect(names()).toHaveLength(24);
    expect(selected()).toHaveTextContent('Store 20');
    expect(screen.getByRole('dialog', { name: 'Store 20' })).toBeVisible();
  });

  it('changes the selection on navigation and Back', async () => {
    await openWith([chicago, denver]);
    await press('Copper Heron');
    await follow('Another store');
    expect(selected()).toHaveTextContent('Juniper Row');
    await goBack();
    expect(selected()).toHaveTextContent('Copper Heron');
  });

  it.each(['Elsewhere', 'Another store'])(
    'clears the selection after a visit to %s',
    async (page) => {
      await openWith([chicago, denver], '?store=copper-heron');
      expect(selected()).toHaveTextContent('Copper Heron');
      await follow(page);
      await follow('Find Stores');
      expect(queryInUrl()).toEqual({});
      expect(selected()).toBeNull();
    },
  );
});
