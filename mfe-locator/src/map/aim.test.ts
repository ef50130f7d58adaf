import { sightOf } from './aim';

const store = { latitude: 39.76, longitude: -104.966 };
const user = { latitude: 42.33, longitude: -83.05 };
const found = [
  { latitude: 41, longitude: -70 },
  { latitude: 30, longitude: -100 },
  { latitude: 35, longitude: -90 },
];

it('is on the selected store, from near, whatever is found and wherever the user is', () => {
  expect(sightOf(store, found, user)).toEqual({ aim: { ...store, zoom: 14 } });
});

it('is on all that a search has found when no store is selected, wherever the user is', () => {
  expect(sightOf(undefined, found, user)).toEqual({
    corners: [
      { latitude: 30, longitude: -100 },
      { latitude: 41, longitude: -70 },
    ],
  });
});

it('is on the user’s surroundings when nothing was searched for', () => {
  expect(sightOf(undefined, [], user)).toEqual({ aim: { ...user, zoom: 10 } });
});

it('is on Chicago when nothing is known', () => {
  expect(sightOf(undefined, [], undefined)).toEqual({
    aim: { latitude: 41.8781, longitude: -87.6298, zoom: 10 },
  });
});
