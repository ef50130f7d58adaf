import TileSource, { TileSourceEvent } from 'ol/source/Tile';
import type Tile from 'ol/Tile';
import { watchTiles } from './tile-layer';

const source = new TileSource({});
const dispatch = (type: 'tileloadstart' | 'tileloadend' | 'tileloaderror') =>
  source.dispatchEvent(new TileSourceEvent(type, {} as Tile));

let handleMissing: jest.Mock;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  handleMissing = jest.fn();
  stop = watchTiles(source, handleMissing);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('reports the first failed tile once', () => {
  dispatch('tileloadstart');
  dispatch('tileloaderror');
  dispatch('tileloaderror');
  expect(handleMissing).toHaveBeenCalledTimes(1);
});

it('reports an unresponsive tile server after four seconds', () => {
  dispatch('tileloadstart');
  jest.advanceTimersByTime(3999);
  expect(handleMissing).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(handleMissing).toHaveBeenCalledTimes(1);
});

it('reports nothing after a tile has loaded', () => {
  dispatch('tileloadstart');
  dispatch('tileloadend');
  dispatch('tileloadstart');
  jest.advanceTimersByTime(60_000);
  expect(handleMissing).not.toHaveBeenCalled();
});
