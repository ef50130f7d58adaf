import { fromLonLat } from 'ol/proj';
import { readStores } from '../stores/listed-store';
import { chicago, denver, store } from '@site/contracts/testing';
import { bare, manyStores } from '../stores/sample-stores';
import { createLabelPlacer, type Label } from './labels';
import {
  clusterStores,
  markersInView,
  metersPerPixel,
  projectStores,
  markerSize,
  WHOLE_WORLD,
} from './map-markers';

const illinois = { text: 'Illinois', place: { latitude: 40, longitude: -89.2 } };
const colorado = { text: 'Colorado', place: { latitude: 39, longitude: -105.5 } };
const placeLabels = createLabelPlacer([illinois, colorado]);

const marksOf = (stores: Parameters<typeof readStores>[0], level: number) =>
  markersInView(
    clusterStores(projectStores(readStores(stores)), level),
    { ...WHOLE_WORLD, level },
    undefined,
  );
const texts = (labels: Label[]) => labels.map(({ text }) => text).sort();
/** So many stores side by side from Chicago to the east, each in a town of its own. */
const row = (count: number, degrees: number) =>
  Array.from({ length: count }, (_, index) =>
    store({
      id: `row-${index}`,
      city: `Town ${index}`,
      longitude: String(-87.652 + index * degrees),
    }),
  );

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where marks and names are, in CSS pixels, at a zoom that lies within a level; a letter is 8 wide at the most. */
const boxesAt = (zoom: number, marks: ReturnType<typeof marksOf>, labels: Label[]) => {
  const pixel = ({ longitude, latitude }: Label['place'], dx = 0, dy = 0) => {
    const [x = 0, y = 0] = fromLonLat([longitude, latitude]);
    return { x: x / metersPerPixel(zoom) + dx, y: -y / metersPerPixel(zoom) + dy };
  };
  return {
    marks: marks.map((mark): Box => {
      return { ...pixel(mark.place), width: markerSize(mark), height: markerSize(mark) };
    }),
    names: labels.map(({ text, place, dx, dy }): Box => {
      return { ...pixel(place, dx, dy), width: text.length * 8, height: 16 };
    }),
  };
};
const cover = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 1e-6 &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 1e-6;

it.each([
  ['two towns', [chicago, denver, bare]],
  ['a row of towns, each as near to the next as a name is wide', row(12, 0.06)],
  ['a thousand stores', manyStores(1_000)],
])('overlaps no label with a mark or label at any zoom: %s', (_what, stores) => {
  for (const level of [4, 6, 8, 9, 10, 12]) {
    const marks = marksOf(stores, level);
    const labels = placeLabels(marks, level);
    for (const zoom of [level, level + 0.4, level + 0.99]) {
      const boxes = boxesAt(zoom, marks, labels);
      boxes.names.forEach((name, index) => {
        const others = [...boxes.marks, ...boxes.names.slice(index + 1)];
        expect(others.filter((other) => cover(name, other))).toEqual([]);
      });
    }
  }
});

it('labels each town once, below a marker', () => {
  const marks = marksOf([chicago, store({ id: 'second', latitude: '41.80' }), denver], 12);
  const labels = placeLabels(marks, 12);
  expect(texts(labels)).toEqual(['Chicago', 'Denver']);
  expect(labels[0]).toMatchObject({ text: 'Chicago', place: marks[0]!.place, dx: 0 });
  expect(labels[0]!.dy).toBeGreaterThan(12);
});

it('labels states at low zoom and towns at high zoom', () => {
  expect(texts(placeLabels(marksOf([chicago], 7), 7))).toEqual(['Colorado', 'Illinois']);
  expect(texts(placeLabels(marksOf([chicago], 9), 9))).toEqual(['Chicago']);
  expect(placeLabels([], 3)).toEqual([]);
});
