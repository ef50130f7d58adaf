import { favouriteStore, loadFavourites, toggleFavourite } from './favourite-store';

const ids = () => favouriteStore.getState().ids;

beforeEach(() => {
  localStorage.clear();
  loadFavourites();
});

it('restores favorites of an earlier visit', () => {
  toggleFavourite('hoodie');
  favouriteStore.setState({ ids: [] });
  loadFavourites();
  expect(ids()).toEqual(['hoodie']);
});

it.each(['not JSON', '{"hoodie":true}', '"hoodie"', '[1]'])(
  'ignores malformed storage: %s',
  (stored) => {
    localStorage.setItem('favourites', stored);
    loadFavourites();
    expect(ids()).toEqual([]);
  },
);
