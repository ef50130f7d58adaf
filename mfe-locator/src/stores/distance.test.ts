import { distanceInMiles, distanceText } from './distance';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
const london = { latitude: 51.5074, longitude: -0.1278 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

// Published great-circle distances between the cities' centres, to the mile.
it.each([
  ['New York', 'Los Angeles', newYork, losAngeles, 2446],
  ['London', 'Paris', london, paris, 213],
])('measures %s to %s as the atlas does', (_from, _to, from, to, miles) => {
  expect(Math.round(distanceInMiles(from, to))).toBe(miles);
});

it('is the same both ways, and nothing from a place to itself', () => {
  expect(distanceInMiles(paris, newYork)).toBe(distanceInMiles(newYork, paris));
  expect(distanceInMiles(paris, paris)).toBe(0);
});

it('reaches half way around the Earth', () => {
  const northPole = { latitude: 90, longitude: 0 };
  const southPole = { latitude: -90, longitude: 77 };
  expect(distanceInMiles(northPole, southPole)).toBeCloseTo(Math.PI * 3959);
});

it('crosses the date line by the short way', () => {
  const west = { latitude: 0, longitude: 179.5 };
  const east = { latitude: 0, longitude: -179.5 };
  expect(distanceInMiles(west, east)).toBeCloseTo((Math.PI * 3959) / 180);
});

it('is written in miles with one decimal', () => {
  expect(distanceText(0)).toBe('0.0 miles');
  expect(distanceText(3.46)).toBe('3.5 miles');
  expect(distanceText(1742.25)).toMatch(/^1,742\.\d miles$/);
});
