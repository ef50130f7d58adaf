import { buffer, containsExtent, getWidth } from 'ol/extent';
import type View from 'ol/View';
import type { MapView } from './marks';

/** How far around the map marks are kept, as a share of its width: a pan meets them there. */
const AROUND = 0.3;

/** Says where the map looks, once for each level and whenever it leaves what was told. */
export const viewTeller = (view: View, tell: (view: MapView) => void) => {
  let told: { level: number; extent: number[] } | undefined;
  return (size: number[] | undefined): void => {
    const zoom = view.getZoom();
    if (!size || zoom === undefined || !view.getCenter()) return;
    const extent = view.calculateExtent(size);
    // The whole level below: what has room there has room when the map is a little nearer.
    const level = Math.floor(zoom + 1e-6);
    if (told?.level === level && containsExtent(told.extent, extent)) return;
    told = { level, extent: buffer(extent, AROUND * getWidth(extent)) };
    tell(told);
  };
};
