import { mapTarget } from './map-target';

const store = { latitude: 39.76, longitude: -104.966 };
const user = { latitude: 42.33, longitude: -83.05 };
const results = [
  { latitude: 41, longitude: -70 },
  { latitude: 30, longitude: -100 },
  { latitude: 35, longitude: -90 },
];

it('zooms to the selected store', () =>
  expect(mapTarget(store, results, user)).toEqual({ center: { ...store, zoom: 14 } }));

it('fits the search results', () => {
  expect(mapTarget(undefined, results, user)).toEqual({
    corners: [
      { latitude: 30, longitude: -100 },
      { latitude: 41, longitude: -70 },
    ],
  });
});

it('centers on the user without a search', () =>
  expect(mapTarget(undefined, [], user)).toEqual({ center: { ...user, zoom: 10 } }));

it('centers on Chicago by default', () => {
  expect(mapTarget(undefined, [], undefined)).toEqual({
    center: { latitude: 41.8781, longitude: -87.6298, zoom: 10 },
  });
});
