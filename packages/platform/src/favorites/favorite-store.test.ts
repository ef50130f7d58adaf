import { favoriteStore, loadFavorites } from './favorite-store';

const ids = () => favoriteStore.getState().ids;

beforeEach(() => {
  localStorage.clear();
  loadFavorites();
});

it.each(['not JSON', '{"hoodie":true}', '"hoodie"', '[1]'])(
  'ignores malformed storage: %s',
  (stored) => {
    localStorage.setItem('favourites', stored);
    loadFavorites();
    expect(ids()).toEqual([]);
  },
);
