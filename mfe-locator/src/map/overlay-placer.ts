import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';

/** Distance outside the map at which an overlay counts as visible, in CSS pixels: half a marker. */
const MARGIN = 16;

/** Selects stores; other overlays are labels, the popup and the user. */
const MARKER = 'li';

/** Origin of overlay positions at one scale. */
interface Anchor {
  coordinate: number[];
  /** Meters of the projection per CSS pixel. */
  resolution: number;
}

/**
 * Positions overlays on the map: descendants of `overlay` with `data-latitude` and `data-longitude`, by `translate`. A
 * pan moves only their layer, `overlay`'s first child, because phones cannot move a hundred elements per frame.
 * Overlays outside the map are hidden, unless focused; `data-empty` marks a map without visible stores.
 */
export const createOverlayPlacer = (map: OlMap, overlay: HTMLElement): (() => void) => {
  let anchor: Anchor | undefined;

  /** Returns the offset from the anchor in CSS pixels; during a pan it stays the same. */
  const position = (element: HTMLElement, { coordinate, resolution }: Anchor) => {
    const { longitude, latitude } = element.dataset;
    const [east = 0, north = 0] = fromLonLat([Number(longitude), Number(latitude)]);
    const [x0 = 0, y0 = 0] = coordinate;
    const offset = { x: (east - x0) / resolution, y: (y0 - north) / resolution };
    element.style.translate = `${offset.x}px ${offset.y}px`;
    return offset;
  };

  return () => {
    const view = map.getView();
    const coordinate = view.getCenter();
    const resolution = view.getResolution();
    const layer = overlay.firstElementChild;
    if (!coordinate || !resolution || !(layer instanceof HTMLElement)) return;
    if (anchor?.resolution !== resolution) anchor = { coordinate, resolution };
    const pixel = map.getPixelFromCoordinate(anchor.coordinate);
    // Null before the first frame.
    if (!pixel) return;
    const [left = 0, top = 0] = pixel;
    const [width = 0, height = 0] = map.getSize() ?? [];
    // Whole pixels keep text sharp.
    layer.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;

    let hasVisibleStore = false;
    for (const element of layer.querySelectorAll<HTMLElement>('[data-longitude]')) {
      const offset = position(element, anchor);
      const [x, y] = [left + offset.x, top + offset.y];
      const inside = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
      const hidden = !inside && !element.contains(document.activeElement);
      if (element.hidden !== hidden) element.hidden = hidden;
      hasVisibleStore ||= inside && element.matches(MARKER);
    }
    overlay.toggleAttribute('data-empty', !hasVisibleStore);
  };
};
