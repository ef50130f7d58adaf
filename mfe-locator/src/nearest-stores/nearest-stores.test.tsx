import type { PartProps } from '@site/platform';
import { zipPlace } from '@site/contracts/zip-place';
import { chicago, denver } from '@site/contracts/testing';
import { HOUR_MS } from '@site/contracts/units';
import { fakeResponse } from '@site/platform/testing';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NearestStores from './nearest-stores';

jest.mock('@site/contracts/zip-place', () => {
  const actual = jest.requireActual<typeof import('@site/contracts/zip-place')>(
    '@site/contracts/zip-place',
  );
  return { ...actual, zipPlace: jest.fn(actual.zipPlace) };
});

const heron = { ...chicago, timeZone: 'America/Chicago', products: ['vapes', 'edibles'] };
const juniper = { ...denver, products: ['vapes'] };
const yard = { id: 'lantern', name: 'Lantern Yard', zipCode: '60607', latitude: '41.88' };
const lantern = { ...heron, ...yard };
const unknown = { ...chicago, id: 'unknown', name: 'Unknown Products', products: undefined };

const FRIDAY_NOON = Date.parse('2026-11-20T12:00:00-06:00');

let locate: jest.Mock;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(FRIDAY_NOON);
  sessionStorage.clear();
  locate = jest.fn();
  Object.assign(navigator, { geolocation: { getCurrentPosition: locate } });
  globalThis.fetch = jest.fn(async () => fakeResponse(200, [juniper, unknown, lantern, heron]));
});

const open = (props: PartProps = { carries: ['vapes'] }) => openPage(<NearestStores {...props} />);
const enterZip = async (zip: string) => {
  await userEvent.type(screen.getByLabelText('ZIP code'), zip);
  await userEvent.click(screen.getByRole('button', { name: 'See Stores' }));
};
const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('link')[0]!.textContent);

afterEach(() => jest.restoreAllMocks());

it('requests no store before the place is known', () => {
  open();
  expect(screen.getByLabelText('ZIP code')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

it('lists nearby stores with approximate distances, and marks those with unknown products', async () => {
  open({ carries: ['vapes'], product: 'Super Sour Haze' });
  await enterZip('60614');
  expect(await screen.findByText('Near 60614')).toHaveFocus();
  expect(names()).toEqual(['Copper Heron', 'Lantern Yard', 'Unknown Products']);
  const [first, second, last] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Available: Vape Cartridges, Edibles');
  expect(first).toHaveTextContent('In your ZIP code');
  expect(second).toHaveTextContent('about 3 miles');
  expect(last).toHaveTextContent('Call to confirm');
  expect(screen.getByText('Call ahead to make sure Super Sour Haze is in stock.')).toBeVisible();
  expect(
    screen
      .getByText('Stores open now are listed first.')
      .compareDocumentPosition(screen.getByRole('list')),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(hrefOf('See All Stores')).toBe('/store-locator?carries=vapes');
});

it('lists stores with the preferred line first', async () => {
  jest
    .mocked(fetch)
    .mockResolvedValue(fakeResponse(200, [{ ...lantern, products: ['vapes'] }, heron]));
  open({ carries: ['vapes'], prefers: 'edibles' });
  await enterZip('60607');
  await screen.findByText('Near 60607');
  expect(names()).toEqual(['Copper Heron', 'Lantern Yard']);
});

it('does not mention open stores if every store is closed', async () => {
  jest.mocked(Date.now).mockReturnValue(FRIDAY_NOON - 4 * HOUR_MS);
  open();
  await enterZip('60614');
  expect(await screen.findAllByText('Opens at 10 AM')).toHaveLength(2);
  expect(screen.queryByText('Stores open now are listed first.')).toBeNull();
});

it('names the closest store and takes requests if none is within 50 miles', async () => {
  jest.mocked(fetch).mockResolvedValue(fakeResponse(200, [juniper]));
  open();
  await enterZip('60614');
  expect(await screen.findByText('No stores within 50 miles of 60614 yet')).toBeVisible();
  expect(screen.getByText(/Denver, CO \(about 920 miles\)/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a Location' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
});

it('uses the place of an earlier page', async () => {
  sessionStorage.setItem('visitor-place', '{"latitude":39.74,"longitude":-104.99}');
  open({ carries: ['vapes'] });
  expect(await screen.findByText('Near you')).toBeVisible();
  expect(names()).toEqual(['Juniper Row']);
  expect(screen.queryByText('Stores open now are listed first.')).toBeNull();
});

it('keeps a ZIP code that has a store before the table of ZIP codes is loaded', async () => {
  jest.mocked(zipPlace).mockReturnValueOnce(new Promise(() => {}));
  open();
  await enterZip('60614');
  expect(await screen.findByText('Near 60614')).toBeVisible();
  expect(sessionStorage.getItem('visitor-place')).toBe('{"zip":"60614"}');
});

it('rejects an incomplete ZIP code', async () => {
  open();
  await enterZip('606');
  expect(await screen.findByText('Enter a five-digit ZIP code.')).toBeVisible();
  expect(screen.getByLabelText('ZIP code')).toBeInvalid();
});

it('reports every unassigned ZIP code, also after a known one', async () => {
  open();
  await enterZip('60614');
  await screen.findByText('Near 60614');
  await userEvent.click(screen.getByRole('button', { name: 'Change Location' }));
  for (const zip of ['00000', '00001']) {
    await enterZip(zip);
    expect(await screen.findByText(/^We can’t find that ZIP code/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('ZIP code'));
    expect(screen.queryByText(/^We can’t find that ZIP code/)).toBeNull();
  }
});

it('uses the location of the browser, and asks for a ZIP code if it is refused', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Use My Location' }));
  act(() => locate.mock.calls[0][1]({ message: 'User denied Geolocation' }) as undefined);
  expect(screen.getByText(/didn’t share your location/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use My Location' }));
  act(() => void locate.mock.calls[1][0]({ coords: { latitude: 41.92, longitude: -87.65 } }));
  expect(await screen.findByText('Near you')).toBeVisible();
});

it('offers a retry when the stores cannot be loaded', async () => {
  jest.mocked(fetch).mockResolvedValueOnce(fakeResponse(503, {}));
  open();
  await enterZip('60614');
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Near 60614')).toBeVisible();
});
