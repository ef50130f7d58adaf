import TileSource, { TileSourceEvent } from 'ol/source/Tile';
import type Tile from 'ol/Tile';
import { watchTiles } from './tile-layer';

const source = new TileSource({});
const dispatch = (type: 'tileloadstart' | 'tileloadend' | 'tileloaderror') =>
  source.dispatchEvent(new TileSourceEvent(type, {} as Tile));

let missing: jest.Mock;
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  missing = jest.fn();
  end = watchTiles(source, missing);
});

afterEach(() => {
  end();
  jest.useRealTimers();
});

it('reports the first failed tile once', () => {
  dispatch('tileloadstart');
  dispatch('tileloaderror');
  dispatch('tileloaderror');
  expect(missing).toHaveBeenCalledTimes(1);
});

it('reports an unresponsive tile server after four seconds', () => {
  dispatch('tileloadstart');
  jest.advanceTimersByTime(3999);
  expect(missing).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(missing).toHaveBeenCalledTimes(1);
});

it('reports nothing after a tile has loaded', () => {
  dispatch('tileloadstart');
  dispatch('tileloadend');
  dispatch('tileloadstart');
  jest.advanceTimersByTime(60_000);
  expect(missing).not.toHaveBeenCalled();
});
