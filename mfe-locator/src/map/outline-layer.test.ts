import { fromLonLat } from 'ol/proj';
import { createOutlineLayer, labelsOf } from './outline-layer';

const stateAt = (longitude: number, latitude: number) =>
  createOutlineLayer()
    .getSource()
    ?.getFeaturesAtCoordinate(fromLonLat([longitude, latitude]))
    .map((state) => state.get('name'));

it('places the states', () => {
  expect(stateAt(-89.65, 39.8)).toEqual(['Illinois']);
  expect(stateAt(-104.99, 39.74)).toEqual(['Colorado']);
  expect(stateAt(-87, 43)).toEqual([]);
});

it('labels states at their scale only', () => {
  const names = labelsOf([], 6);
  expect(names.map(({ text }) => text)).toEqual(expect.arrayContaining(['Illinois', 'Colorado']));
  const { latitude, longitude } = names.find(({ text }) => text === 'Illinois')!.place;
  expect(stateAt(longitude, latitude)).toEqual(['Illinois']);
  expect(labelsOf([], 12)).toEqual([]);
});
