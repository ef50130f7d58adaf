import type OlMap from 'ol/Map';
import { toLonLat } from 'ol/proj';
import { placeOverlays } from './place-overlays';

/** A map of 400 × 300 px on which a degree is ten pixels, with 0° 0° in its upper left corner. */
const mapAtZoom = (zoom: number) =>
  ({
    getSize: () => [400, 300],
    getView: () => ({ getZoom: () => zoom }),
    getPixelFromCoordinate: (coordinate: number[]) => {
      const [longitude = 0, latitude = 0] = toLonLat(coordinate);
      return [longitude * 10, -latitude * 10];
    },
  }) as unknown as OlMap;

const overlayWith = (...places: [longitude: number, latitude: number][]) => {
  const overlay = document.createElement('div');
  for (const [longitude, latitude] of places) {
    const marker = document.createElement('li');
    marker.append(document.createElement('button'));
    Object.assign(marker.dataset, { longitude, latitude });
    overlay.append(marker);
  }
  document.body.replaceChildren(overlay);
  return overlay;
};

const hidden = (overlay: HTMLElement) =>
  [...overlay.children].map((marker) => (marker as HTMLElement).hidden);

it('hides the markers outside of the map, so that the tab key meets only those in sight', () => {
  const overlay = overlayWith([20, -15], [20, 15], [60, -15]);
  placeOverlays(mapAtZoom(10), overlay);
  expect(hidden(overlay)).toEqual([false, true, true]);
  expect(overlay).not.toHaveAttribute('data-empty');
});

it('never hides what has the focus', () => {
  const overlay = overlayWith([60, -15]);
  overlay.querySelector('button')!.focus();
  placeOverlays(mapAtZoom(10), overlay);
  expect(hidden(overlay)).toEqual([false]);
});

it('says when no store is in sight', () => {
  const overlay = overlayWith([60, -15]);
  placeOverlays(mapAtZoom(10), overlay);
  expect(overlay).toHaveAttribute('data-empty');
});

it('says when it is close enough for the names of towns', () => {
  const overlay = overlayWith();
  placeOverlays(mapAtZoom(10), overlay);
  expect(overlay).toHaveAttribute('data-close');
  placeOverlays(mapAtZoom(4), overlay);
  expect(overlay).not.toHaveAttribute('data-close');
});
