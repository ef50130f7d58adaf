import { fromLonLat } from 'ol/proj';
import { toListedStores } from '../stores/listed-store';
import { chicago, denver, store } from '@site/contracts/testing';
import { minimalStore, manyStores } from '../testing/sample-stores';
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

const markersAt = (stores: Parameters<typeof toListedStores>[0], level: number) =>
  markersInView(
    clusterStores(projectStores(toListedStores(stores)), level),
    { ...WHOLE_WORLD, level },
    undefined,
  );
const texts = (labels: Label[]) => labels.map(({ text }) => text).sort();
/** Stores in a row from Chicago to the east, `degrees` of longitude apart, each in its own town. */
const row = (count: number, degrees: number) =>
  Array.from({ length: count }, (_, index) =>
    store({ id: `row-${index}`, city: `Town ${index}`, longitude: `${-87.652 + index * degrees}` }),
  );

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Boxes of markers and labels in CSS pixels at a fractional zoom level, for letters of the maximum width. */
const boxesAt = (zoom: number, markers: ReturnType<typeof markersAt>, labels: Label[]) => {
  const pixel = ({ longitude, latitude }: Label['place'], dx = 0, dy = 0) => {
    const [x = 0, y = 0] = fromLonLat([longitude, latitude]);
    return { x: x / metersPerPixel(zoom) + dx, y: -y / metersPerPixel(zoom) + dy };
  };
  return {
    markers: markers.map((marker): Box => {
      return { ...pixel(marker.place), width: markerSize(marker), height: markerSize(marker) };
    }),
    labels: labels.map(({ text, place, dx, dy }): Box => {
      return { ...pixel(place, dx, dy), width: text.length * 8, height: 16 };
    }),
  };
};
const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 1e-6 &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 1e-6;

it.each([
  ['two towns', [chicago, denver, minimalStore]],
  ['towns in a row, one label width apart', row(12, 0.06)],
  ['a thousand stores', manyStores(1_000)],
])('places labels without overlaps at any zoom: %s', (_, stores) => {
  for (const level of [4, 6, 8, 9, 10, 12]) {
    const markers = markersAt(stores, level);
    const labels = placeLabels(markers, level);
    for (const zoom of [level, level + 0.4, level + 0.99]) {
      const boxes = boxesAt(zoom, markers, labels);
      boxes.labels.forEach((label, index) => {
        const others = [...boxes.markers, ...boxes.labels.slice(index + 1)];
        expect(others.filter((other) => overlap(label, other))).toEqual([]);
      });
    }
  }
});

it('labels each town once, below a marker', () => {
  const markers = markersAt([chicago, store({ id: 'second', latitude: '41.80' }), denver], 12);
  const labels = placeLabels(markers, 12);
  expect(texts(labels)).toEqual(['Chicago', 'Denver']);
  expect(labels[0]).toMatchObject({ text: 'Chicago', place: markers[0]!.place, dx: 0 });
  expect(labels[0]!.dy).toBeGreaterThan(12);
});

it('labels states at low zoom and towns at high zoom', () => {
  expect(texts(placeLabels(markersAt([chicago], 7), 7))).toEqual(['Colorado', 'Illinois']);
  expect(texts(placeLabels(markersAt([chicago], 9), 9))).toEqual(['Chicago']);
  expect(placeLabels([], 3)).toEqual([]);
});
