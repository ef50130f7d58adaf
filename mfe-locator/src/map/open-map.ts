import type { Place } from '@site/contracts';
import { boundingExtent, buffer, containsExtent, getCenter, getWidth } from 'ol/extent';
import { defaults } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import View from 'ol/View';
import { calmMotion } from '../layout/media';
import type { Aim } from './aim';
import type { LabelsOf } from './labels';
import type { MapView } from './marks';
import { overlayPlacer } from './place-overlays';
import { createTileLayer, watchTiles } from './tile-layer';

/** How far around the map marks are kept, as a share of its width: a pan meets them there. */
const AROUND = 0.3;

/** Reports what the map shows, once for each zoom level and whenever it leaves the reported area. */
const createViewReporter = (view: View, report: (view: MapView) => void) => {
  let reported: { level: number; extent: number[] } | undefined;
  return (size: number[] | undefined): void => {
    const zoom = view.getZoom();
    if (!size || zoom === undefined || !view.getCenter()) return;
    const extent = view.calculateExtent(size);
    // The whole level below: what has room there has room when the map is a little nearer.
    const level = Math.floor(zoom + 1e-6);
    if (reported?.level === level && containsExtent(reported.extent, extent)) return;
    reported = { level, extent: buffer(extent, AROUND * getWidth(extent)) };
    report(reported);
  };
};

/** How long the map takes to move, in ms: the slow motion of the tokens. */
const MOVE_MS = 320;

/** Room around the markers when all are shown, in CSS pixels: a marker, and the buttons in the corner. */
const PADDING = [48, 64, 48, 48];

/** The highest zoom level for a cluster: stores of one street are apart there. */
const PARTED_ZOOM = 16;

export interface OpenMapOptions {
  /** The element that OpenLayers fills; keys pressed in it move the map. */
  target: HTMLElement;
  /** Elements in its first child with `data-latitude` and `data-longitude` are kept at their places. */
  overlay: HTMLElement;
  /** Template of the tile server; empty for none. */
  tileUrl: string;
  tileClass: string;
  /** The tiles are missing, and the outlines have taken their place; says how their names are placed. */
  onOutline: (labelsOf: LabelsOf) => void;
  /** The map shows something outside the area that it reported last. */
  onView: (view: MapView) => void;
}

export interface OpenMap {
  /** Moves there: at once the first time and where less motion is wanted. */
  aim: (aim: Aim) => void;
  zoomBy: (levels: number) => void;
  showAll: (places: Place[]) => void;
  /** Goes so near to these that they part, a level at the least. */
  part: (places: Place[]) => void;
  /** Puts overlays that have just been rendered where they belong. */
  place: () => void;
  close: () => void;
}

const coordinateOf = ({ latitude, longitude }: Place) => fromLonLat([longitude, latitude]);

/** Everything the site wants of OpenLayers; it knows no React. */
export const openMap = (options: OpenMapOptions): OpenMap => {
  const { target, overlay, tileUrl, tileClass, onOutline, onView } = options;
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
  const place = overlayPlacer(map, overlay);
  const reportView = createViewReporter(view, onView);
  map.on('postrender', () => {
    place();
    reportView(map.getSize());
  });

  /** What is to be shown once the map has a size: on a phone it is folded away at first. */
  let awaited: (() => void) | undefined;
  const withSize = (move: () => void) => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    awaited = width * height > 0 ? undefined : move;
    if (!awaited) move();
  };
  map.on('change:size', () => awaited && withSize(awaited));

  let closed = false;
  const showOutline = async () => {
    try {
      const { createOutlineLayer, labelsOf } = await import('./outline-layer');
      if (closed) return;
      map.addLayer(createOutlineLayer());
      onOutline(labelsOf);
    } catch (error) {
      // The markers stay on the brand's dark ground.
      console.log('The outline map could not be loaded', error);
    }
  };
  const endTiles = addTiles(map, tileUrl, tileClass, () => void showOutline());

  return {
    aim: ({ zoom, ...centre }) => {
      const state = { center: coordinateOf(centre), zoom };
      awaited = undefined;
      view.cancelAnimations();
      view.animate({ ...state, duration: calmMotion() ? 0 : MOVE_MS });
    },
    zoomBy: (levels) => {
      const zoom = (view.getZoom() ?? 0) + levels;
      view.animate({ zoom, duration: calmMotion() ? 0 : MOVE_MS });
    },
    showAll: (places) =>
      withSize(() => {
        view.cancelAnimations();
        view.fit(boundingExtent(places.map(coordinateOf)), {
          padding: PADDING,
          maxZoom: 12,
          duration: calmMotion() || !view.isDef() ? 0 : MOVE_MS,
        });
      }),
    part: (places) => {
      const extent = boundingExtent(places.map(coordinateOf));
      const resolution = view.getResolutionForExtent(extent, roomIn(map.getSize()));
      const fitting = Math.min(PARTED_ZOOM, view.getZoomForResolution(resolution) ?? PARTED_ZOOM);
      view.animate({
        center: getCenter(extent),
        zoom: Math.max(fitting, (view.getZoom() ?? 0) + 1),
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

/** What the padding leaves of a map. */
const roomIn = ([width = 0, height = 0]: number[] = []): number[] => {
  const [top = 0, right = 0, bottom = 0, left = 0] = PADDING;
  return [Math.max(1, width - left - right), Math.max(1, height - top - bottom)];
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
