import { chicago, denver } from '../testing/sample-stores';
import { likelyPlace } from './likely-place';

it.each([
  ['chcago', 'Chicago'],
  ['Chicgo, IL', 'Chicago'],
  ['Ilinois', 'Illinois'],
  ['Colrado', 'Colorado'],
  ['Wisconson, WI', 'Wisconsin'],
  ['Chicago, TX', 'Chicago'],
  ['Milwaukee', undefined],
  ['Chi', undefined],
  ['60699', undefined],
])('suggests for "%s" the place %s', (text, city) =>
  expect(likelyPlace([denver, chicago], text)).toBe(city),
);
