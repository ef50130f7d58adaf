import { toListedStores } from '../stores/listed-store';
import { chicago, denver, store } from '@site/contracts/testing';
import { minimalStore, manyStores } from '../testing/sample-stores';
import {
  groupNearby,
  clusterStores,
  markersInView,
  projectStores,
  WHOLE_WORLD,
} from './map-markers';

const world = WHOLE_WORLD.extent;
const markersAt = (
  stores: Parameters<typeof toListedStores>[0],
  level: number,
  selectedId?: string,
) => {
  const spots = projectStores(toListedStores(stores));
  const selected = spots.find(({ listed }) => listed.store.id === selectedId);
  return markersInView(clusterStores(spots, level), { level, extent: world }, selected);
};
/** Stores at one address in Chicago. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => store({ id: `crowd-${index}` }));
const sizes = (markers: ReturnType<typeof markersAt>) => markers.map(({ stores }) => stores.length);

it('creates a marker for each store with coordinates', () => {
  const markers = markersAt([chicago, denver, minimalStore], 10);
  expect(markers.map(({ stores }) => stores[0]!.store.id)).toEqual(['copper-heron', 'juniper-row']);
  expect(markers[1]!.place.latitude).toBeCloseTo(39.7601);
  expect(markers[1]!.place.longitude).toBeCloseTo(-104.966);
});

it('spreads four stores on one spot and clusters five', () => {
  expect(sizes(markersAt(crowd(4), 10))).toEqual([1, 1, 1, 1]);
  expect(new Set(markersAt(crowd(4), 10).map(({ place }) => JSON.stringify(place))).size).toBe(4);
  expect(sizes(markersAt(crowd(5), 10))).toEqual([5]);
});

it('keeps the selected store out of its cluster', () => {
  const markers = markersAt(crowd(6), 10, 'crowd-3');
  expect(sizes(markers).sort()).toEqual([1, 5]);
  expect(markers.flatMap(({ stores }) => stores)).toHaveLength(6);
});

it('represents ten thousand stores by fewer than 300 markers', () => {
  const markers = markersAt(manyStores(10_000), 5);
  expect(sizes(markers).reduce((sum, size) => sum + size, 0)).toBe(10_000);
  expect(markers.length).toBeLessThan(300);
});

it('creates markers only for stores in view', () => {
  const spots = projectStores(toListedStores([chicago, denver]));
  const [{ x, y }] = spots as [(typeof spots)[0]];
  const view = { level: 10, extent: [x - 1000, y - 1000, x + 1000, y + 1000] };
  expect(sizes(markersInView(clusterStores(spots, 10), view, undefined))).toEqual([1]);
});

const pointAt = (x: number, y = 0) => ({ x, y });

it('groupNearby groups nearby points across cell borders', () => {
  const [a, b, c, far] = [pointAt(9), pointAt(11), pointAt(-1), pointAt(40)];
  expect(groupNearby([a, far, b, c], 10)).toEqual([[c, a, b], [far]]);
});
