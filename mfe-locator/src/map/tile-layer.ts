import TileLayer from 'ol/layer/Tile';
import type TileSource from 'ol/source/Tile';
import XYZ from 'ol/source/XYZ';

/** The deepest level that OpenStreetMap's standard tiles have. */
const MAXIMUM_ZOOM = 19;

/** How long the first tile may take, in ms, before people see the outline map instead of nothing. */
const FIRST_TILE_LIMIT_MS = 4000;

/**
 * Street tiles from a template with `{z}`, `{x}` and `{y}`. The class is on a canvas of their own, so that a
 * filter can dye them.
 */
export const createTileLayer = (url: string, className: string): TileLayer =>
  new TileLayer({ className, source: new XYZ({ url, maxZoom: MAXIMUM_ZOOM }) });

/**
 * Calls `onMissing` once, when a tile fails or when none has come within `FIRST_TILE_LIMIT_MS` of the first request.
 * Returns a function that ends the watch.
 */
export const watchTiles = (source: TileSource, onMissing: () => void): (() => void) => {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const missing = () => {
    end();
    onMissing();
  };
  const start = () => (patience ??= setTimeout(missing, FIRST_TILE_LIMIT_MS));
  const loaded = () => clearTimeout(patience);
  const end = () => {
    clearTimeout(patience);
    source.un('tileloadstart', start);
    source.un('tileloadend', loaded);
    source.un('tileloaderror', missing);
  };
  source.on('tileloadstart', start);
  source.on('tileloadend', loaded);
  source.on('tileloaderror', missing);
  return end;
};
