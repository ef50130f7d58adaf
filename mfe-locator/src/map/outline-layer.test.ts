import { fromLonLat } from 'ol/proj';
import type Style from 'ol/style/Style';
import { createOutlineLayer } from './outline-layer';

const stateAt = (longitude: number, latitude: number) =>
  createOutlineLayer()
    .getSource()
    ?.getFeaturesAtCoordinate(fromLonLat([longitude, latitude]))
    .map((state) => state.get('name'));

it('has the states where they are, however often it is made', () => {
  expect(stateAt(-89.65, 39.8)).toEqual(['Illinois']);
  expect(stateAt(-104.99, 39.74)).toEqual(['Colorado']);
  expect(stateAt(-87, 43)).toEqual([]);
});

it('names them at the scale of states, and not at that of streets', () => {
  const layer = createOutlineLayer();
  const illinois = layer.getSource()!.getFeaturesAtCoordinate(fromLonLat([-89.65, 39.8]))[0]!;
  const stylesAt = (resolution: number) =>
    layer.getStyleFunction()!(illinois, resolution) as Style[];
  expect(stylesAt(2000)).toHaveLength(2);
  expect(stylesAt(10)).toHaveLength(1);
});
