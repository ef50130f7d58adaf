import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import { createOverlayPlacer } from './overlay-placer';

/** Resolution at which a degree of longitude is ten pixels. */
const [METERS_PER_PIXEL = 0] = fromLonLat([0.1, 0]);

/** A map of 400 × 300 px with 0° 0° in its upper left corner; tests move and scale it by `viewport`. */
const testMap = () => {
  const [x0 = 0, y0 = 0] = fromLonLat([0, 0]);
  const viewport = { x: x0, y: y0, resolution: METERS_PER_PIXEL };
  const map = {
    getSize: () => [400, 300],
    getView: () => ({
      getCenter: () => [
        viewport.x + 200 * viewport.resolution,
        viewport.y - 150 * viewport.resolution,
      ],
      getResolution: () => viewport.resolution,
    }),
    getPixelFromCoordinate: ([x = 0, y = 0]: number[]) => [
      (x - viewport.x) / viewport.resolution,
      (viewport.y - y) / viewport.resolution,
    ],
  };
  return { map: map as unknown as OlMap, viewport };
};

type Place = [longitude: number, latitude: number];

const overlayWith = (...places: Place[]) => {
  const overlay = document.createElement('div');
  const layer = document.createElement('div');
  for (const [longitude, latitude] of places) {
    const marker = document.createElement('li');
    marker.append(document.createElement('button'));
    Object.assign(marker.dataset, { longitude, latitude });
    layer.append(marker);
  }
  overlay.append(layer);
  document.body.replaceChildren(overlay);
  const markers = [...layer.children].map((marker) => marker as HTMLElement);
  return { overlay, layer, markers };
};

const hidden = (markers: HTMLElement[]) => markers.map((marker) => marker.hidden);
const offset = (element: HTMLElement) => element.style.translate.split(' ').map(parseFloat);
/** Position of a marker on the map: the offset of its layer plus its own. */
const pixelOf = (layer: HTMLElement, marker: HTMLElement) => {
  const [markerOffset, layerOffset] = [offset(marker), offset(layer)];
  return [0, 1].map((axis) => Math.round(markerOffset[axis]! + layerOffset[axis]!));
};

it('positions markers and hides those outside of the map', () => {
  const { overlay, layer, markers } = overlayWith([20, -15], [20, 15], [60, -15]);
  createOverlayPlacer(testMap().map, overlay)();
  expect(hidden(markers)).toEqual([false, true, true]);
  expect(pixelOf(layer, markers[0]!)).toEqual([200, 152]);
  expect(overlay).not.toHaveAttribute('data-empty');
});

it('moves only the layer while the map is dragged', () => {
  const { overlay, layer, markers } = overlayWith([20, -15], [39, -15]);
  const { map, viewport } = testMap();
  const placeOverlays = createOverlayPlacer(map, overlay);
  placeOverlays();
  const before = offset(markers[0]!);
  viewport.x -= 30 * viewport.resolution;
  placeOverlays();
  expect(offset(markers[0]!)).toEqual(before);
  expect(pixelOf(layer, markers[0]!)).toEqual([230, 152]);
  expect(hidden(markers)).toEqual([false, true]);
});

it('repositions markers after a zoom and after a change of place', () => {
  const { overlay, layer, markers } = overlayWith([20, -15], [10, -15]);
  const { map, viewport } = testMap();
  const placeOverlays = createOverlayPlacer(map, overlay);
  placeOverlays();
  viewport.resolution *= 2;
  placeOverlays();
  expect(markers.map((marker) => pixelOf(layer, marker))).toEqual([
    [100, 76],
    [50, 76],
  ]);
  markers[1]!.dataset.longitude = '40';
  placeOverlays();
  expect(pixelOf(layer, markers[1]!)).toEqual([200, 76]);
});

it('never hides the focused marker', () => {
  const { overlay, markers } = overlayWith([60, -15]);
  markers[0]!.querySelector('button')!.focus();
  createOverlayPlacer(testMap().map, overlay)();
  expect(hidden(markers)).toEqual([false]);
});
