import TileLayer from 'ol/layer/Tile';
import type TileSource from 'ol/source/Tile';
import XYZ from 'ol/source/XYZ';

/** Maximum zoom level of OpenStreetMap's standard tiles. */
const MAXIMUM_ZOOM = 19;

/** Timeout for the first tile in ms, after which outlines are shown. */
const FIRST_TILE_LIMIT_MS = 4000;

/** Street tiles of a URL template with `{z}`, `{x}` and `{y}`, on their own canvas with a class for the CSS filter. */
export const createTileLayer = (url: string, className: string): TileLayer =>
  new TileLayer({ className, source: new XYZ({ url, maxZoom: MAXIMUM_ZOOM }) });

/**
 * Calls `onMissing` once, when a tile fails or none has loaded within `FIRST_TILE_LIMIT_MS`. Returns a function that
 * stops watching.
 */
export const watchTiles = (source: TileSource, onMissing: () => void): (() => void) => {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const handleMissing = () => {
    stop();
    onMissing();
  };
  const start = () => (timeout ??= setTimeout(handleMissing, FIRST_TILE_LIMIT_MS));
  const handleLoad = () => clearTimeout(timeout);
  const stop = () => {
    clearTimeout(timeout);
    source.un('tileloadstart', start);
    source.un('tileloadend', handleLoad);
    source.un('tileloaderror', handleMissing);
  };
  source.on('tileloadstart', start);
  source.on('tileloadend', handleLoad);
  source.on('tileloaderror', handleMissing);
  return stop;
};
