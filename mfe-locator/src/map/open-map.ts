import type { Place } from '@site/contracts';
import { prefersReducedMotion } from '@site/platform';
import { boundingExtent, buffer, containsExtent, getCenter, getWidth } from 'ol/extent';
import { defaults } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import View from 'ol/View';
import type { CenterZoom } from './map-target';
import type { LabelPlacer } from './labels';
import type { MapView } from './map-markers';
import { createOverlayPlacer } from './overlay-placer';
import { createTileLayer, watchTiles } from './tile-layer';

/** Margin around the map in which markers are rendered as well, for panning; as a share of the map's width. */
const MARGIN = 0.3;

/** Reports the view at each zoom level and when it leaves the reported area. */
const createViewReporter = (view: View, report: (view: MapView) => void) => {
  let reportedView: { level: number; extent: number[] } | undefined;
  return (size: number[] | undefined): void => {
    const zoom = view.getZoom();
    if (!size || zoom === undefined || !view.getCenter()) return;
    const extent = view.calculateExtent(size);
    // Rounded down, because labels placed for a level also fit at higher zoom.
    const level = Math.floor(zoom + 1e-6);
    if (reportedView?.level === level && containsExtent(reportedView.extent, extent)) return;
    reportedView = { level, extent: buffer(extent, MARGIN * getWidth(extent)) };
    report(reportedView);
  };
};

/** Duration of movements in ms, that of the design token `--motion-slow`. */
const MOVE_MS = 320;

/** Padding in CSS pixels around the shown markers, for their size and for the buttons in the corner. */
const PADDING = [48, 64, 48, 48];

/** Maximum zoom level when a cluster is opened; stores on one street are separate there. */
const MAX_CLUSTER_ZOOM = 16;

export interface OpenMapOptions {
  /** Element that OpenLayers renders into; it handles keyboard events. */
  target: HTMLElement;
  /** Elements with `data-latitude` and `data-longitude` in its first child are positioned on the map. */
  overlay: HTMLElement;
  /** URL template of the tile server; empty for none. */
  tileUrl: string;
  tileClass: string;
  /** Called when outlines have replaced missing tiles. */
  onOutline: (placeLabels: LabelPlacer) => void;
  /** Called when the view leaves the reported area. */
  onView: (view: MapView) => void;
}

export interface OpenMap {
  /** Moves the view; without animation the first time and with reduced motion. */
  moveTo: (center: CenterZoom) => void;
  zoomBy: (levels: number) => void;
  showAll: (places: Place[]) => void;
  /** Zooms in by at least one level, until these places no longer overlap. */
  zoomTo: (places: Place[]) => void;
  /** Positions newly rendered overlays. */
  placeOverlays: () => void;
  close: () => void;
}

const coordinateOf = ({ latitude, longitude }: Place) => fromLonLat([longitude, latitude]);

/** Wraps OpenLayers, without React. */
export const openMap = (options: OpenMapOptions): OpenMap => {
  const { target, overlay, tileUrl, tileClass, onOutline, onView } = options;
  const view = new View({ minZoom: 2, maxZoom: 18, enableRotation: false });
  const map = new OlMap({
    target,
    view,
    // OpenLayers' controls set HTML, which Trusted Types forbid, and do not match the design.
    controls: [],
    // The wheel scrolls the page (docs/product.md, section 2.9).
    interactions: defaults({
      mouseWheelZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
    }),
  });
  const placeOverlays = createOverlayPlacer(map, overlay);
  const reportView = createViewReporter(view, onView);
  map.on('postrender', () => {
    placeOverlays();
    reportView(map.getSize());
  });

  /** Deferred until the map has a size, because on a phone it is collapsed at first. */
  let pendingMove: (() => void) | undefined;
  const withSize = (move: () => void) => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    pendingMove = width * height > 0 ? undefined : move;
    if (!pendingMove) move();
  };
  map.on('change:size', () => pendingMove && withSize(pendingMove));

  let closed = false;
  const showOutline = async () => {
    try {
      const { createOutlineLayer, labelPlacer } = await import('./outline-layer');
      if (closed) return;
      map.addLayer(createOutlineLayer());
      onOutline(labelPlacer);
    } catch (error) {
      // The markers remain on an empty map.
      console.log('The outline map could not be loaded', error);
    }
  };
  const removeTiles = addTiles(map, tileUrl, tileClass, () => void showOutline());

  return {
    moveTo: ({ zoom, ...center }) => {
      const state = { center: coordinateOf(center), zoom };
      pendingMove = undefined;
      view.cancelAnimations();
      view.animate({ ...state, duration: prefersReducedMotion() ? 0 : MOVE_MS });
    },
    zoomBy: (levels) => {
      const zoom = (view.getZoom() ?? 0) + levels;
      view.animate({ zoom, duration: prefersReducedMotion() ? 0 : MOVE_MS });
    },
    showAll: (places) =>
      withSize(() => {
        view.cancelAnimations();
        view.fit(boundingExtent(places.map(coordinateOf)), {
          padding: PADDING,
          maxZoom: 12,
          duration: prefersReducedMotion() || !view.isDef() ? 0 : MOVE_MS,
        });
      }),
    zoomTo: (places) => {
      const extent = boundingExtent(places.map(coordinateOf));
      const resolution = view.getResolutionForExtent(extent, sizeWithoutPadding(map.getSize()));
      const fittingZoom = Math.min(
        MAX_CLUSTER_ZOOM,
        view.getZoomForResolution(resolution) ?? MAX_CLUSTER_ZOOM,
      );
      view.animate({
        center: getCenter(extent),
        zoom: Math.max(fittingZoom, (view.getZoom() ?? 0) + 1),
        duration: prefersReducedMotion() ? 0 : MOVE_MS,
      });
    },
    placeOverlays,
    close: () => {
      closed = true;
      removeTiles();
      map.setTarget(undefined);
      map.dispose();
    },
  };
};

const sizeWithoutPadding = ([width = 0, height = 0]: number[] = []): number[] => {
  const [top = 0, right = 0, bottom = 0, left = 0] = PADDING;
  return [Math.max(1, width - left - right), Math.max(1, height - top - bottom)];
};

/** Adds street tiles and reloads them when the browser is back online; `onMissing` as in `watchTiles`. */
const addTiles = (map: OlMap, url: string, className: string, onMissing: () => void) => {
  if (url === '') {
    onMissing();
    return () => {};
  }
  const layer = createTileLayer(url, className);
  const source = layer.getSource()!;
  const stopWatching = watchTiles(source, onMissing);
  const retry = () => source.refresh();
  map.addLayer(layer);
  window.addEventListener('online', retry);
  return () => {
    stopWatching();
    window.removeEventListener('online', retry);
  };
};
