import { readStores } from '../stores/listed-store';
import { chicago, denver, store } from '@site/contracts/testing';
import { bare, manyStores } from '../stores/sample-stores';
import { groupNear, clusterStores, markersInView, projectStores, WHOLE_WORLD } from './map-markers';

const world = WHOLE_WORLD.extent;
const marksOf = (stores: Parameters<typeof readStores>[0], level: number, selectedId?: string) => {
  const spots = projectStores(readStores(stores));
  const selected = spots.find(({ listed }) => listed.store.id === selectedId);
  return markersInView(clusterStores(spots, level), { level, extent: world }, selected);
};
/** So many in the middle of Chicago. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => store({ id: `crowd-${index}` }));
const sizes = (marks: ReturnType<typeof marksOf>) => marks.map(({ stores }) => stores.length);

it('marks each store with coordinates', () => {
  const marks = marksOf([chicago, denver, bare], 10);
  expect(marks.map(({ stores }) => stores[0]!.store.id)).toEqual(['copper-heron', 'juniper-row']);
  expect(marks[1]!.place.latitude).toBeCloseTo(39.7601);
  expect(marks[1]!.place.longitude).toBeCloseTo(-104.966);
});

it('spreads four stores on one spot and clusters five', () => {
  expect(sizes(marksOf(crowd(4), 10))).toEqual([1, 1, 1, 1]);
  expect(new Set(marksOf(crowd(4), 10).map(({ place }) => JSON.stringify(place))).size).toBe(4);
  expect(sizes(marksOf(crowd(5), 10))).toEqual([5]);
});

it('keeps the selected store out of its cluster', () => {
  const marks = marksOf(crowd(6), 10, 'crowd-3');
  expect(sizes(marks).sort()).toEqual([1, 5]);
  expect(marks.flatMap(({ stores }) => stores)).toHaveLength(6);
});

it('counts all of ten thousand stores in few marks', () => {
  const marks = marksOf(manyStores(10_000), 5);
  expect(sizes(marks).reduce((sum, size) => sum + size, 0)).toBe(10_000);
  expect(marks.length).toBeLessThan(300);
});

it('marks only stores in view', () => {
  const spots = projectStores(readStores([chicago, denver]));
  const [{ x, y }] = spots as [(typeof spots)[0]];
  const view = { level: 10, extent: [x - 1000, y - 1000, x + 1000, y + 1000] };
  expect(sizes(markersInView(clusterStores(spots, 10), view, undefined))).toEqual([1]);
});

describe('groupNear', () => {
  const at = (x: number, y = 0) => ({ x, y });

  it('groups near points across cell borders', () => {
    const [a, b, c, far] = [at(9), at(11), at(-1), at(40)];
    expect(groupNear([a, far, b, c], 10)).toEqual([[c, a, b], [far]]);
  });

  it('puts each point into exactly one group', () => {
    const points = Array.from({ length: 10_000 }, (_, index) =>
      at((index * 37) % 1009, index % 701),
    );
    const groups = groupNear(points, 50);
    expect(new Set(groups.flat()).size).toBe(10_000);
    expect(groups.flat()).toHaveLength(10_000);
    expect(groups.length).toBeLessThan(500);
  });
});
