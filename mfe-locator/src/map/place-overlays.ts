import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';

/** How far outside the map an overlay still counts as visible, in CSS pixels: half a marker. */
const MARGIN = 16;

/** The zoom from which town names have room beside each other. */
const CLOSE_ZOOM = 8;

/** Which overlays are stores; the others are the popup and the user. */
const MARKER = 'li';

/**
 * Moves each descendant with `data-latitude` and `data-longitude` to its point of the map, by the CSS property
 * `translate`. What lies outside is hidden, and so out of the tab order; what has focus is never hidden.
 * Styles find two facts on the overlay: `data-close`, and `data-empty` while no store is in sight.
 */
export const placeOverlays = (map: OlMap, overlay: HTMLElement): void => {
  const [width = 0, height = 0] = map.getSize() ?? [];
  overlay.toggleAttribute('data-close', (map.getView().getZoom() ?? 0) >= CLOSE_ZOOM);

  const elements = [...overlay.querySelectorAll<HTMLElement>('[data-longitude]')];
  const seen = elements.flatMap((element) => {
    const { longitude, latitude } = element.dataset;
    const pixel = map.getPixelFromCoordinate(fromLonLat([Number(longitude), Number(latitude)]));
    // Before the first frame there are no pixels.
    if (!pixel) return [];
    const [x = 0, y = 0] = pixel;
    const inside = x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
    const hidden = !inside && !element.contains(document.activeElement);
    if (element.hidden !== hidden) element.hidden = hidden;
    if (!hidden) element.style.translate = `${x}px ${y}px`;
    return [{ element, inside }];
  });
  const inSight = seen.some(({ element, inside }) => inside && element.matches(MARKER));
  overlay.toggleAttribute('data-empty', !inSight);
};
