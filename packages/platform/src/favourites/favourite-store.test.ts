import { favouriteStore, loadFavourites, toggleFavourite } from './favourite-store';

const ids = () => favouriteStore.getState().ids;

beforeEach(() => {
  localStorage.clear();
  loadFavourites();
});

it('marks and unmarks', () => {
  toggleFavourite('hoodie');
  toggleFavourite('tee');
  toggleFavourite('hoodie');
  expect(ids()).toEqual(['tee']);
});

it('finds the marks of an earlier visit', () => {
  toggleFavourite('hoodie');
  favouriteStore.setState({ ids: [] });
  loadFavourites();
  expect(ids()).toEqual(['hoodie']);
});

it.each(['not JSON', '{"hoodie":true}', '"hoodie"', '[1]'])(
  'forgets what it cannot read: %s',
  (stored) => {
    localStorage.setItem('favourites', stored);
    loadFavourites();
    expect(ids()).toEqual([]);
  },
);
