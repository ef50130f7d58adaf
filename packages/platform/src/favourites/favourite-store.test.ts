import { favouriteStore, loadFavourites } from './favourite-store';

const ids = () => favouriteStore.getState().ids;

beforeEach(() => {
  localStorage.clear();
  loadFavourites();
});

it.each(['not JSON', '{"hoodie":true}', '"hoodie"', '[1]'])(
  'ignores malformed storage: %s',
  (stored) => {
    localStorage.setItem('favourites', stored);
    loadFavourites();
    expect(ids()).toEqual([]);
  },
);
