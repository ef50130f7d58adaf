import { aimAt } from './aim';

const store = { latitude: 39.76, longitude: -104.966 };
const user = { latitude: 42.33, longitude: -83.05 };

it('looks closely at the selected store, wherever the user is', () => {
  expect(aimAt(store, user)).toEqual({ ...store, zoom: 14 });
});

it('looks at the user’s surroundings when no store is selected', () => {
  expect(aimAt(undefined, user)).toEqual({ ...user, zoom: 10 });
});

it('looks at Chicago when nothing is known', () => {
  expect(aimAt(undefined, undefined)).toEqual({
    latitude: 41.8781,
    longitude: -87.6298,
    zoom: 10,
  });
});
