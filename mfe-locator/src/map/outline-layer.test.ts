import { fromLonLat } from 'ol/proj';
import { createOutlineLayer } from './outline-layer';

const stateAt = (longitude: number, latitude: number) =>
  createOutlineLayer()
    .getSource()
    ?.getFeaturesAtCoordinate(fromLonLat([longitude, latitude]))
    .map((state) => state.get('name'));

it('draws each state at its location', () => {
  expect(stateAt(-89.65, 39.8)).toEqual(['Illinois']);
  expect(stateAt(-104.99, 39.74)).toEqual(['Colorado']);
  expect(stateAt(-87, 43)).toEqual([]);
});
