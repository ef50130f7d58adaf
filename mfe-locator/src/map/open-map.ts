import { boundingExtent } from 'ol/extent';
import { defaults } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import View from 'ol/View';
import { calmMotion } from '../layout/media';
import type { Place } from '../stores/place';
import type { Aim } from './aim';
import { placeOverlays } from './place-overlays';
import { createTileLayer, watchTiles } from './tile-layer';

/** How long the map takes to move, in ms: the slow motion of the tokens. */
const MOVE_MS = 320;

/** Room around the markers when all are shown, in CSS pixels: a marker, and the buttons in the corner. */
const PADDING = [48, 64, 48, 48];

export interface OpenMapOptions {
  /** The element that OpenLayers fills; keys pressed in it move the map. */
  target: HTMLElement;
  /** Its descendants with `data-latitude` and `data-longitude` are kept in place. */
  overlay: HTMLElement;
  /** Template of the tile server; empty for none. */
  tileUrl: string;
  tileClass: string;
  /** The tiles are missing, and the outlines have taken their place. */
  onOutline: () => void;
}

export interface OpenMap {
  /** Moves there: at once the first time and where less motion is wanted. */
  aim: (aim: Aim) => void;
  zoomBy: (levels: number) => void;
  showAll: (places: Place[]) => void;
  /** Puts overlays that have just been rendered where they belong. */
  place: () => void;
  close: () => void;
}

const coordinateOf = ({ latitude, longitude }: Place) => fromLonLat([longitude, latitude]);

/** Everything the site wants of OpenLayers; it knows no React. */
export const openMap = (options: OpenMapOptions): OpenMap => {
  const { target, overlay, tileUrl, tileClass, onOutline } = options;
  const view = new View({ minZoom: 2, maxZoom: 18, enableRotation: false });
  const map = new OlMap({
    target,
    view,
    // OpenLayers writes its attributions as HTML, which trusted types forbid; its zoom buttons would not
    // look like ours.
    controls: [],
    // A page that scrolls past the map must not be caught by it (docs/product.md, section 2.9).
    interactions: defaults({
      mouseWheelZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
    }),
  });
  const place = () => placeOverlays(map, overlay);
  map.on('postrender', place);

  let closed = false;
  const showOutline = async () => {
    try {
      const { createOutlineLayer } = await import('./outline-layer');
      if (closed) return;
      map.addLayer(createOutlineLayer());
      onOutline();
    } catch (error) {
      // The markers stay on the brand's dark ground.
      console.log('The outline map could not be loaded', error);
    }
  };
  const endTiles = addTiles(map, tileUrl, tileClass, () => void showOutline());

  return {
    aim: ({ zoom, ...centre }) => {
      const state = { center: coordinateOf(centre), zoom };
      view.cancelAnimations();
      view.animate({ ...state, duration: calmMotion() ? 0 : MOVE_MS });
    },
    zoomBy: (levels) => {
      const zoom = (view.getZoom() ?? 0) + levels;
      view.animate({ zoom, duration: calmMotion() ? 0 : MOVE_MS });
    },
    showAll: (places) => {
      view.fit(boundingExtent(places.map(coordinateOf)), {
        padding: PADDING,
        maxZoom: 12,
        duration: calmMotion() ? 0 : MOVE_MS,
      });
    },
    place,
    close: () => {
      closed = true;
      endTiles();
      map.setTarget(undefined);
      map.dispose();
    },
  };
};

/** Street tiles, asked for again when the connection comes back; `onMissing` as in `watchTiles`. */
const addTiles = (map: OlMap, url: string, className: string, onMissing: () => void) => {
  if (url === '') {
    onMissing();
    return () => {};
  }
  const layer = createTileLayer(url, className);
  const source = layer.getSource()!;
  const endWatch = watchTiles(source, onMissing);
  const retry = () => source.refresh();
  map.addLayer(layer);
  window.addEventListener('online', retry);
  return () => {
    endWatch();
    window.removeEventListener('online', retry);
  };
};
