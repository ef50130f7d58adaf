import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';

/** How far outside the map an overlay still counts as visible, in CSS pixels: half a marker. */
const MARGIN = 16;

/** Which overlays are stores; the others are names, the popup and the user. */
const MARKER = 'li';

/** The position of an overlay, until the scale of the map or the place of the overlay changes. */
interface Standing {
  longitude: string | undefined;
  latitude: string | undefined;
  anchor: Anchor;
  /** From the anchor, in CSS pixels. */
  x: number;
  y: number;
}

/** The point from which overlays are measured, at the scale for which it was chosen. */
interface Anchor {
  coordinate: number[];
  /** Metres of the projection that a CSS pixel is wide. */
  resolution: number;
}

/**
 * Keeps overlays where they belong on the map: each descendant of `overlay` with `data-latitude` and `data-longitude`,
 * by the CSS property `translate`. They stand in `overlay`'s first child, which alone moves while the map is dragged:
 * a phone cannot move a hundred elements in each frame. What lies outside the map is hidden, and so out of the tab
 * order; what has focus is never hidden. Styles find `data-empty` on the overlay while no store is
 * in sight.
 */
export const overlayPlacer = (map: OlMap, overlay: HTMLElement): (() => void) => {
  const known = new WeakMap<HTMLElement, Standing>();
  let anchor: Anchor | undefined;

  /** Moves the overlay to its position from the anchor, unless it is there already. */
  const stand = (element: HTMLElement, from: Anchor): Standing => {
    const { longitude, latitude } = element.dataset;
    const before = known.get(element);
    if (before?.anchor === from && before.longitude === longitude && before.latitude === latitude)
      return before;
    const [east = 0, north = 0] = fromLonLat([Number(longitude), Number(latitude)]);
    const [x0 = 0, y0 = 0] = from.coordinate;
    const x = (east - x0) / from.resolution;
    const y = (y0 - north) / from.resolution;
    element.style.translate = `${x}px ${y}px`;
    const standing = { longitude, latitude, anchor: from, x, y };
    known.set(element, standing);
    return standing;
  };

  return () => {
    const view = map.getView();
    const coordinate = view.getCenter();
    const resolution = view.getResolution();
    const layer = overlay.firstElementChild;
    if (!coordinate || !resolution || !(layer instanceof HTMLElement)) return;
    if (anchor?.resolution !== resolution) anchor = { coordinate, resolution };
    const pixel = map.getPixelFromCoordinate(anchor.coordinate);
    // Before the first frame there are no pixels.
    if (!pixel) return;
    const [left = 0, top = 0] = pixel;
    const [width = 0, height = 0] = map.getSize() ?? [];
    // Whole pixels keep the letters of a layer sharp.
    layer.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;

    let inSight = false;
    for (const element of layer.querySelectorAll<HTMLElement>('[data-longitude]')) {
      const standing = stand(element, anchor);
      const [x, y] = [left + standing.x, top + standing.y];
      const inside = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
      const hidden = !inside && !element.contains(document.activeElement);
      if (element.hidden !== hidden) element.hidden = hidden;
      inSight ||= inside && element.matches(MARKER);
    }
    overlay.toggleAttribute('data-empty', !inSight);
  };
};
